/** A test of a report. Without failures and not skipped it has passed. */
export type JUnitTest = {
  name: string;
  seconds: number;
  failures?: readonly { message: string; type?: string; text?: string }[];
  /** The reason why it was skipped; empty without one. */
  skipped?: string;
  output?: string;
};

export type JUnitSuite = { name: string; className?: string; tests: readonly JUnitTest[] };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 forbids even escaped: control characters and lone surrogates. */
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string): string =>
  text.replaceAll(unprintable, '\uFFFD').replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** An element; its content is XML. */
const element = (name: string, attributes: Record<string, string | number>, content = ''): string => {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return content ? `<${name}${pairs.join('')}>${content}</${name}>` : `<${name}${pairs.join('')}/>`;
};

const toSeconds = (seconds: number) => seconds.toFixed(3);

const renderTest = (classname: string, { name, seconds, failures = [], skipped, output }: JUnitTest) =>
  element(
    'testcase',
    { classname, name, time: toSeconds(seconds) },
    [
      ...failures.map(({ message, type, text = '' }) =>
        element('failure', { message, ...(type === undefined ? {} : { type }) }, escapeXml(text)),
      ),
      ...(skipped === undefined ? [] : [element('skipped', skipped === '' ? {} : { message: skipped })]),
      ...(output === undefined ? [] : [element('system-out', {}, escapeXml(output))]),
    ].join(''),
  );

const renderSuite = ({ name, className = name, tests }: JUnitSuite) => {
  const attributes = {
    name,
    tests: tests.length,
    failures: tests.filter(({ failures = [] }) => failures.length > 0).length,
    errors: 0,
    skipped: tests.filter(({ skipped }) => skipped !== undefined).length,
    time: toSeconds(tests.reduce((sum, { seconds }) => sum + seconds, 0)),
  };
  return element(
    'testsuite',
    attributes,
    `\n${tests.map((test) => renderTest(className, test)).join('\n')}\n`,
  );
};

/** JUnit's XML for continuous integration, well-formed whatever the texts are. */
export const renderJUnit = (name: string, suites: readonly JUnitSuite[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name }, `\n${suites.map(renderSuite).join('\n')}\n`)}\n`;
