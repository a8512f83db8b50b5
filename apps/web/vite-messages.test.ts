import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { readMessages } from './languages/read-messages.ts';
import { messages } from './vite-messages.ts';

const texts = readMessages('en');
const part = join(import.meta.dirname, 'src/part.ts');

/** Builds a module of the storefront. */
const buildPart = async (code: string): Promise<string> => {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      messages(),
      {
        name: 'part',
        resolveId: (source) => (source === part ? source : undefined),
        load: (id) => (id === part ? `import * as m from './lib/messages.ts';\n${code}` : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: part, formats: ['es'] },
    },
  });
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
};

/** The exports of a built module. */
const run = async (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(await buildPart(code))}`);

test('a message without values is written where it is shown', async () => {
  const code = await buildPart('export const label = m.undo;');
  expect(code).toContain(`label = "${texts.undo}"`);
});

test('a message with values is a function of them', async () => {
  expect(await run("export const said = m.titleRemoved({ title: 'A mug' });")).toMatchObject({
    said: texts.titleRemoved?.replace('{title}', 'A mug'),
  });
});

test.each([
  ['without values', 'export const label = m.undoAll;', 'undoAll'],
  ['with values', "export const label = m.titleGone({ title: 'A mug' });", 'titleGone'],
  ['that every object has', 'export const label = m.toString;', 'toString'],
])('a message %s that does not exist fails the build, by file and name', async (_, code, name) => {
  await expect(buildPart(code)).rejects.toThrow(`src/part.ts shows a message that does not exist: ${name}.`);
});

test.each([
  ['a parameter', 'export const f = (m: { undo: string }) => m.undo;'],
  ['a variable of a function', 'export const f = (own) => { const m = own; return m.undo; };'],
  ['a variable of a block', 'export const f = (own) => { for (const m of [own]) return m.undo; };'],
  ['a variable of a catch', 'export const f = (own) => { try { throw own; } catch (m) { return m.undo; } };'],
])('leaves %s that has the name of the messages alone', async (_, code) => {
  const { f } = (await run(code)) as { f: (own: { undo: string }) => string };
  expect(f({ undo: 'its own' })).toBe('its own');
});

test('writes a message beside a variable of the same name', async () => {
  const { f } = (await run('export const f = (own) => [m.undo, ...[own].map((m) => m.undo), m.undo];')) as {
    f: (own: { undo: string }) => string[];
  };
  expect(f({ undo: 'its own' })).toEqual([texts.undo, 'its own', texts.undo]);
});
