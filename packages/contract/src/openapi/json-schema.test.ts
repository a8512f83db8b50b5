import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { devToolsContract } from '../dev-tools-contract.ts';
import type { Route } from './route-object.ts';

const routes = Object.entries({ ...contract, ...devToolsContract } as unknown as Record<string, Route>);

type Checked = { pattern?: RegExp; checks?: { _zod: { def: { pattern?: RegExp } } }[] };

const findPatterns = (schema: z.ZodMiniType): RegExp[] => {
  const found: (RegExp | undefined)[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema }) => {
      const { pattern, checks = [] } = zodSchema._zod.def as Checked;
      found.push(pattern, ...checks.map((check) => check._zod.def.pattern));
    },
  });
  return found.filter((pattern) => pattern !== undefined);
};

test('no pattern of a document has a flag, which JSON Schema would lose: its patterns are Unicode ones', () => {
  const patterns = routes.flatMap(([name, { pathParams, query, headers, body, responses }]) =>
    Object.values({ ...pathParams?.shape, ...query?.shape, ...headers, body, ...responses })
      .filter((schema) => schema !== undefined)
      .flatMap(findPatterns)
      .map((pattern) => ({ name, pattern })),
  );
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter(({ pattern }) => pattern.flags.replace('u', '') !== '')).toEqual([]);
});
