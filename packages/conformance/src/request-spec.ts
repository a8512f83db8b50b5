import type { TestUser } from './test-user.ts';

/** One request to a route as a case describes it; what is left out is as the contract has it. */
export type RequestSpec = {
  /** The user whose cookies are sent, and who keeps those of the response. */
  as?: TestUser;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  rawBody?: string | Buffer;
  method?: string;
  /** Added to the end of the path. */
  pathSuffix?: string;
};
