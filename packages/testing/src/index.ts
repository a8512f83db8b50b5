/** Sandboxes of a CurioLane server for tests, its mails and orders, and a server of the tests' own. */
export { createMailhogClient, type MailhogClient } from './mailhog-client.ts';
export { createOrder, listProducts, placeOrder, sendOtp } from './orders.ts';
export {
  createSandbox,
  type DevClient,
  mainShop,
  type SandboxServer,
  type TestSandbox,
  type TestShop,
} from './sandbox.ts';
export {
  type RunningServer,
  type ServerOptions,
  type ServerProcess,
  type ServerUrls,
  startServer,
  type Variables,
} from './server-process.ts';
