import { mailhogMailbox, runConformance } from '@curiolane/conformance';

/** The results of the conformance suite against a server, each with its route. */
export const testConformance = async ({ storefront, inbox = '' }: { storefront: string; inbox?: string }) => {
  const { routes } = await runConformance({
    baseUrl: storefront,
    catalogueUrl: storefront,
    mailbox: mailhogMailbox(inbox),
    seed: 1,
    runId: Date.now().toString(36),
    timeoutMs: 15_000,
    mailTimeoutMs: 15_000,
    level: 'strict',
  });
  return routes.flatMap(({ route, results }) => results.map((result) => ({ route, ...result })));
};
