/** Sandboxes of a CurioLane server for tests, its mails and orders, and a server of the tests' own. */
export { anAccount, anOrder, aProduct } from './builders.ts';
export { addFault, type ClockMove, type DevClient, moveClock, RefusedCall } from './dev-client.ts';
export { createMailhogClient, type MailhogClient } from './mailhog-client.ts';
export { createOrder, listProducts, placeOrder, sendOtp } from './orders.ts';
export {
  createSandbox,
  mainShop,
  type SandboxOptions,
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
export { type Cookies, getCookies, signIn } from './sessions.ts';
export {
  type MailFilter,
  type RequestFilter,
  readOtp,
  type TestMail,
  type WaitOptions,
  waitForMail,
  waitForRequest,
} from './waits.ts';
