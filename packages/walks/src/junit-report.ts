import { element } from '@curiolane/conformance/xml';
import { countOutcome, type Report, type Result } from './report.ts';

const toContent = (result: Result): string => {
  if (result.outcome === 'skipped') return element('skipped', { message: result.reason });
  if (result.outcome === 'passed') return '';
  return result.findings
    .map(({ title, detail, hint }) =>
      element('failure', { message: `${title} ${detail}. ${hint}`, type: result.level }),
    )
    .join('');
};

const toCase = (result: Result) =>
  element('testcase', { classname: `walks.${result.area}`, name: result.name }, toContent(result));

/** The report as JUnit XML for continuous integration. */
export const junitReport = (report: Report): string => {
  const { results, baseUrl } = report;
  const attributes = {
    name: baseUrl,
    tests: results.length,
    failures: countOutcome(report, 'failed'),
    errors: 0,
    skipped: countOutcome(report, 'skipped'),
  };
  const suite = element('testsuite', attributes, `\n${results.map(toCase).join('\n')}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'walks' }, `\n${suite}\n`)}\n`;
};
