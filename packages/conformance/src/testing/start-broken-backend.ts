import { brokenBackends } from './broken-backends.ts';

const [asked = ''] = process.argv.slice(2);
const found = Object.entries(brokenBackends).find(([rule]) => rule === asked);
const [mistake] = Object.entries(found?.[1] ?? {});

if (mistake) {
  const [name, Backend] = mistake;
  const { url } = await new Backend().listen();
  process.stdout.write(`A backend that ${name} answers at ${url}\n`);
} else {
  process.stderr.write(`Name the rule to break, one of: ${Object.keys(brokenBackends).join(', ')}\n`);
  process.exitCode = 2;
}
