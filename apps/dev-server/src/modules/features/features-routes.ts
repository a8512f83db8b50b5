import type { extensionsContract, Feature } from '@curiolane/contract';
import type { Handlers } from '@curiolane/ts-rest-fastify';

/** Says what this server offers, so that the storefront shows nothing that would fail. */
export const featuresHandlers = (
  features: Feature[],
): Pick<Handlers<typeof extensionsContract>, 'listFeatures'> => ({
  listFeatures: async () => ({ status: 200, body: { features } }),
});
