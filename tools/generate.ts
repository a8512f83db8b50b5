import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCommand } from './command.ts';
import { runQuietly } from './run.ts';

createCommand(
  'npm run generate --',
  'Writes all that is generated: the OpenAPI document, the numbers of conformance cases, the table of settings, the declarations of messages, the table of components, the types of style sheets.',
).parse();

const root = join(import.meta.dirname, '..');

const hasGenerator = (file: string) =>
  'generate' in ((JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts?: object }).scripts ?? {});

/** The files that differ from what is staged, each with a hash of its content. */
const readDifferences = (): Map<string, string> => {
  const args = ['ls-files', '--modified', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const hash = (path: string) =>
    statSync(path, { throwIfNoEntry: false })?.isFile()
      ? createHash('sha1').update(readFileSync(path)).digest('hex')
      : '';
  return new Map(files.map((file) => [file, hash(join(root, file))]));
};

// An unpacked archive has no repository to compare with.
const before = existsSync(join(root, '.git')) ? readDifferences() : undefined;

for (const file of globSync('{apps,packages}/*/package.json', { cwd: root }).filter(hasGenerator)) {
  const { code, output } = await runQuietly('node', ['--run', 'generate'], {
    cwd: join(root, dirname(file)),
  });
  if (code === 0) continue;
  console.error(output);
  process.exit(1);
}

if (before) {
  const after = readDifferences();
  const written = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  console.log(
    written.length > 0 ? written.map((file) => `wrote ${file}`).join('\n') : 'Everything was up to date.',
  );
}
