import type { Seed, ShopData } from '@curiolane/contract/dev-tools';
import { sandboxHeader } from '@curiolane/contract/sandbox-choice';
import { createDevClient, type DevClient, RefusedCall } from './dev-client.ts';
import { createMailhogClient, type MailhogClient } from './mailhog-client.ts';
import type { ServerUrls } from './server-process.ts';

/** A running server, on any machine; one without development tools has no sandboxes. */
export type SandboxServer = Pick<ServerUrls, 'storefront' | 'inbox'> & {
  /** Default: true. */
  devTools?: boolean;
};

/** A shop on a running server: the main one, or a sandbox. */
export type TestShop = SandboxServer & {
  /** The headers of every request to it. */
  headers: Record<string, string>;
  /** Sends a request to a path of the shop. */
  fetch(
    path: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Response>;
  /** Its faults, journal, clock, seeds and snapshots. */
  dev: DevClient;
  /** Its mails. */
  mailbox: MailhogClient;
};

export type TestSandbox = TestShop & {
  id: string;
  /** The path that opens it in a browser. */
  openPath: string;
  delete(): Promise<void>;
};

/** A shop may be served below a path of its host. */
const toUrl = (storefront: string, path: string) =>
  path.startsWith('/') ? storefront.replace(/\/$/, '') + path : new URL(path, storefront);

const connect = (server: SandboxServer, headers: Record<string, string>): TestShop => ({
  ...server,
  headers,
  fetch: (path, init) =>
    fetch(toUrl(server.storefront, path), { ...init, headers: { ...init?.headers, ...headers } }),
  dev: createDevClient(server.storefront, headers),
  mailbox: createMailhogClient(server.inbox, headers),
});

const requireInbox = ({ inbox }: SandboxServer) => {
  if (/^https?:/.test(inbox ?? '') && URL.canParse(inbox)) return;
  throw new Error(
    `inbox is ${JSON.stringify(inbox)}: pass the URL that the server prints as Mail when it starts. One with SMTP_URL has none: pass that of the mail host's own inbox.`,
  );
};

/**
 * The shop that a server has without a sandbox.
 *
 * @throws when the URL of its inbox is missing or none, saying what to pass.
 */
export const mainShop = (server: SandboxServer): TestShop => {
  requireInbox(server);
  return connect(server, {});
};

export type SandboxOptions = {
  seed?: Seed;
  name?: string;
  /** Replaces parts of the seed: the catalogue, the accounts, the orders. */
  data?: ShopData;
};

const explainRefusal = ({ storefront }: SandboxServer, { status, message, body }: RefusedCall) =>
  new Error(
    status === 404
      ? `${storefront} has no sandboxes (404): start the server with DEV_TOOLS=on, or pass devTools: false to test its main shop.`
      : `No sandbox was created at ${storefront}: ${message}`,
    { cause: body },
  );

const createIn = async (server: SandboxServer, options: SandboxOptions) => {
  try {
    return await createDevClient(server.storefront, {}).createSandbox({ body: options });
  } catch (error) {
    if (error instanceof RefusedCall) throw explainRefusal(server, error);
    throw new Error(
      `No CurioLane server responds at ${server.storefront}: start one (npm start in its repository, or docker compose up), or check the URL.`,
      { cause: error },
    );
  }
};

const requestSandbox = async (server: SandboxServer, options: SandboxOptions) => {
  const { status, body } = await createIn(server, options);
  // Such as that of a host which redirects http to https: fetch follows it with a GET.
  if (status !== 201)
    throw new Error(
      `${server.storefront} responded with ${status} where a sandbox is created with 201: check the URL.`,
    );
  return body;
};

/**
 * Creates a shop of its own on a running server: database, mails, clock, faults, journal and limits.
 *
 * @throws when no server responds, or it has no development tools, saying what to do.
 */
export const createSandbox = async (
  server: SandboxServer,
  options: SandboxOptions = {},
): Promise<TestSandbox> => {
  requireInbox(server);
  const { id, openPath } = await requestSandbox(server, options);
  const shop = connect(server, { [sandboxHeader]: id });
  const remove = async () => {
    await shop.dev.deleteSandbox({ params: { id } }).catch((error: unknown) => {
      // One that has expired is gone as well.
      if (!(error instanceof RefusedCall) || error.status !== 404) throw error;
    });
  };
  return { ...shop, id, openPath, delete: remove };
};
