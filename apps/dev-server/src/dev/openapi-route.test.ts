import { journalEventsPath } from '@curiolane/contract/dev-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

type Document = { paths: Record<string, Record<string, { operationId: string }>> };

const readDocument = async (headers = {}): Promise<Document> =>
  (await shop.get('/__dev/openapi.json', headers)).json();

const toRoutes = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({
      method: method.toUpperCase(),
      url: path.replace(/\{(\w+)\}/g, ':$1'),
    })),
  );

/** Links for people, and files of the console. */
const undocumented = [
  '/__dev',
  '/__dev/assets/:file',
  '/__dev/openapi.json',
  '/__dev/sandbox-mark.js',
  '/__dev/sandboxes/:id/open',
  '/__dev/sandboxes/leave',
];

/** The paths in Fastify's tree of routes. Each has all methods: those that no route has are 405. */
const readPaths = () => {
  const parents: string[] = [];
  return shop.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<part>\S*)(?<methods> \([A-Z])?/.exec(line)?.groups;
      if (!found) return [];
      parents.splice((found.indent?.length ?? 0) / 4, parents.length, found.part ?? '');
      return found.methods === undefined ? [] : [parents.join('')];
    });
};

test('every route of the document is served', async () => {
  const routes = toRoutes(await readDocument());
  expect(routes).toContainEqual({ method: 'GET', url: journalEventsPath });
  expect(routes.length).toBeGreaterThan(30);
  for (const route of routes) expect([route, shop.app.hasRoute(route)]).toEqual([route, true]);
});

test('every development tool that is served is in the document', async () => {
  const documented = new Set(toRoutes(await readDocument()).map(({ url }) => url));
  const served = readPaths().filter((path) => path.startsWith('/__dev'));
  expect(served.filter((path) => documented.has(path)).length).toBeGreaterThan(20);
  expect(served.filter((path) => !documented.has(path) && !undocumented.includes(path))).toEqual([]);
});

test('the document is the same in every sandbox, and is read when the chosen one has ended', async () => {
  const { paths } = await readDocument({ cookie: 'curiolane_sandbox=gone' });
  expect(paths['/__dev/faults']?.post?.operationId).toBe('addFault');
});

test('is not there without the development tools', async () => {
  const bare = await startTestApp({ bare: true });
  expect((await bare.get('/__dev/openapi.json')).statusCode).toBe(404);
  await bare.close();
});
