import type { Level } from './level.ts';
import type { Mailbox } from './mailbox.ts';
import type { RouteReport } from './report.ts';
import type { CaseRule } from './rules.ts';

/** The backend to test, and what the requests to it are made of. */
export type WorldOptions = {
  baseUrl: string;
  /** The URL of the catalogue's host; that of the backend for most. */
  catalogueUrl: string;
  /** The mails that the backend has sent; without a mailbox the cases that read mails are skipped. */
  mailbox: Mailbox | undefined;
  /** The origin of a storefront that is served by another host; without one the cases about it are skipped. */
  storefrontOrigin?: string | undefined;
  seed: number;
  /** Milliseconds before a response counts as none. */
  timeoutMs: number;
  /** Milliseconds that a run waits in all, when the backend asks for it by 429 and `Retry-After`. Default: 60,000. */
  maxRetryAfterMs?: number;
  /** Milliseconds before a mail counts as not sent. */
  mailTimeoutMs: number;
  /** Keeps the e-mails of two runs against the same backend apart. */
  runId: string;
  /** The level that the backend is held to. */
  level: Level;
  /** Sent with every request to the backend, and none to a catalogue on another host. */
  headers?: Record<string, string>;
};

/** The backend to test, and the cases to run. */
export type ConformanceOptions = WorldOptions & {
  /** Run only the cases that prove these rules. */
  rules?: readonly CaseRule[] | undefined;
  /** Run only the cases of these routes, by their names in the contract. */
  routes?: readonly string[] | undefined;
  /** Run no case of these routes and rules. A name that is both means the route. */
  exclude?: readonly string[] | undefined;
  /** The cases that are known to fail, by route and name: `login refuses null`. They do not count. */
  known?: ReadonlySet<string>;
  /** Ends the run; the report then has what has ended. */
  signal?: AbortSignal;
  /** Called with each route's results as soon as its cases have run. */
  onRouteReport?: (report: RouteReport) => void;
};
