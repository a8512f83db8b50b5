import type { AppRouter } from '@ts-rest/core';

/**
 * The routes of a contract as requests need them, without their schemas; of their types nothing changes. Each endpoint
 * names the schema that its responses are validated by: `response-schemas.ts`.
 */
export const toPlainRoutes = <Router extends AppRouter>(router: Router): Router =>
  Object.fromEntries(
    Object.entries(router).map(([name, { method, path }]) => [name, { method, path, responses: {} }]),
  ) as unknown as Router;
