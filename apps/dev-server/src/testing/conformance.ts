import { mailhogMailbox, runConformance } from '@curiolane/conformance';
import { expect } from 'vitest';

/** The origin of a storefront of another host, which a server under test allows by WEB_ORIGINS. */
export const storefrontOrigin = 'https://shop.example';

/** Runs the conformance suite against a server that checks the codes, and expects every case to pass. */
export const expectConformance = async ({
  storefront,
  inbox = '',
}: {
  storefront: string;
  inbox?: string;
}): Promise<void> => {
  const { routes } = await runConformance({
    baseUrl: storefront,
    catalogueUrl: storefront,
    storefrontOrigin,
    mailbox: mailhogMailbox(inbox),
    seed: 1,
    runId: Date.now().toString(36),
    timeoutMs: 15_000,
    mailTimeoutMs: 15_000,
    level: 'strict',
  });
  const results = routes.flatMap(({ route, results }) => results.map((result) => ({ route, ...result })));
  const others = results.filter(({ outcome }) => outcome !== 'passed');
  expect(others).toEqual([]);
  expect(results.length).toBeGreaterThan(250);
};
