import { startServer } from '@curiolane/testing/server-process';
import { setSharedStack } from './fixtures/shared-server.ts';

/** Starts the server that all workers share, before them. The returned function stops it. */
const startSharedServer = async (): Promise<(() => Promise<unknown>) | undefined> => {
  if (process.env.STACK_URL) return undefined;
  const { storefront, inbox, stop } = await startServer();
  setSharedStack({ storefront, inbox });
  return () => stop();
};

export default startSharedServer;
