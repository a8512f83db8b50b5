import { type RunningServer, startServer as start, type Variables } from '@curiolane/testing/server-process';

/** The storefront of another host that the servers of the tests allow. */
export const storefrontOrigin = 'https://shop.example';

/** Starts a dev server for runs of the suite, each through a proxy of its own. */
export const startServer = (variables: Variables = {}): Promise<RunningServer> =>
  start({
    webRoot: '/nowhere',
    // Each proxy is a client with an IP of its own, so that no rate limit is shared between runs.
    variables: { TRUST_PROXY: 'on', WEB_ORIGINS: storefrontOrigin, ...variables },
  });
