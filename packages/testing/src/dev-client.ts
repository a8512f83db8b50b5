import { type ActiveFault, devToolsContract, type NewFault } from '@curiolane/contract/dev-tools';
import { errorMessages } from '@curiolane/contract/error-messages';
import { initClient, tsRestFetchApi } from '@ts-rest/core';

type RawClient = ReturnType<
  typeof initClient<typeof devToolsContract, { baseUrl: string; baseHeaders: Record<string, string> }>
>;

type Done<Response> = Extract<Response, { status: 200 | 201 }>;

/**
 * The development tools of a shop as a typed client: faults, journal, clock, seeds, snapshots, sandboxes. A call that the
 * server refuses throws a `RefusedCall`, so a test does not go on without what it asked for.
 */
export type DevClient = {
  [Name in keyof RawClient]: (
    ...args: Parameters<RawClient[Name]>
  ) => Promise<Done<Awaited<ReturnType<RawClient[Name]>>>>;
};

type ErrorBody = { message?: unknown; fieldErrors?: Record<string, string[]> };

/** The server's sentence, and a line for each field. Without the sentence of forms, which says nothing to a program. */
const describe = (body: unknown): string => {
  const { message = JSON.stringify(body), fieldErrors = {} } = (body ?? {}) as ErrorBody;
  const fields = Object.entries(fieldErrors).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return (
    message === errorMessages.validation_failed && fields.length > 0 ? fields : [message, ...fields]
  ).join('\n');
};

/** The error of a call that the server has refused; its message is the server's. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  /** The status of the response. */
  readonly status: number;
  /** The body of the response. */
  readonly body: unknown;

  constructor(call: string, status: number, body: unknown) {
    super(`${call} got ${status}: ${describe(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** Creates the client of the shop that the headers choose. */
export const createDevClient = (storefront: string, headers: Record<string, string>): DevClient =>
  initClient(devToolsContract, {
    baseUrl: storefront,
    baseHeaders: headers,
    async api(args) {
      const response = await tsRestFetchApi(args);
      if (response.status < 400) return response;
      const { pathname } = new URL(args.path);
      throw new RefusedCall(`${args.method} ${pathname}`, response.status, response.body);
    },
  }) as unknown as DevClient;

/** A move of a shop's clock: to a moment, by milliseconds, or back to the real time. */
export type ClockMove = { set: string } | { advanceMs: number } | { release: true };

/**
 * Moves the clock of the shop: everything that expires goes by it.
 *
 * @example
 * await moveClock(sandbox, { advanceMs: 10 * 60_000 }); // every code has expired
 * @returns its time afterwards, and how far that is from the real one.
 */
export const moveClock = async (
  { dev }: { dev: DevClient },
  move: ClockMove,
): Promise<{ now: string; offsetMs: number }> => (await dev.moveClock({ body: move })).body;

/**
 * Adds a fault, or a sequence of them, to a route of the shop.
 *
 * @example
 * await addFault(sandbox, {
 *   operation: 'getProduct',
 *   match: { params: { id: 3 } },
 *   times: 2,
 *   fault: { kind: 'status', status: 503 },
 * });
 * @throws {RefusedCall} when the server takes no such fault, with what it accepts.
 */
export const addFault = async ({ dev }: { dev: DevClient }, rule: NewFault): Promise<ActiveFault> =>
  (await dev.addFault({ body: rule })).body;
