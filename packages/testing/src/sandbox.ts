import { devToolsContract, type Seed } from '@curiolane/contract/dev-tools';
import { sandboxHeader } from '@curiolane/contract/sandbox-choice';
import { initClient } from '@ts-rest/core';
import { createMailhogClient, type MailhogClient } from './mailhog-client.ts';
import type { ServerUrls } from './server-process.ts';

/** A running server, on any machine; one without development tools has no sandboxes. */
export type SandboxServer = Pick<ServerUrls, 'storefront' | 'inbox'> & {
  /** Default: true. */
  devTools?: boolean;
};

/** The development tools of a shop as a typed client: faults, journal, clock, seeds, snapshots, sandboxes. */
export type DevClient = ReturnType<
  typeof initClient<typeof devToolsContract, { baseUrl: string; baseHeaders: Record<string, string> }>
>;

const createDevClient = (storefront: string, headers: Record<string, string>): DevClient =>
  initClient(devToolsContract, { baseUrl: storefront, baseHeaders: headers });

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

const connect = (server: SandboxServer, headers: Record<string, string>): TestShop => ({
  ...server,
  headers,
  fetch: (path, init) =>
    fetch(new URL(path, server.storefront), { ...init, headers: { ...init?.headers, ...headers } }),
  dev: createDevClient(server.storefront, headers),
  mailbox: createMailhogClient(server.inbox, headers),
});

/** The shop that a server has without a sandbox. */
export const mainShop = (server: SandboxServer): TestShop => connect(server, {});

type SandboxOptions = { seed?: Seed; name?: string };

const requestSandbox = async (server: SandboxServer, options: SandboxOptions) => {
  try {
    return await mainShop(server).dev.createSandbox({ body: options });
  } catch (error) {
    throw new Error(
      `No CurioLane server responds at ${server.storefront}: start one (npm start in its repository, or docker compose up), or check the URL.`,
      { cause: error },
    );
  }
};

const explainRefusal = ({ storefront }: SandboxServer, status: number, body: unknown) =>
  status === 404
    ? `${storefront} has no sandboxes (404): start the server with DEV_TOOLS=on, or pass devTools: false to test its main shop.`
    : `No sandbox was created at ${storefront} (${status}): ${JSON.stringify(body)}`;

/**
 * Creates a shop of its own on a running server: database, mails, clock, faults, journal and limits.
 *
 * @throws when no server responds, or it has no development tools, saying what to do.
 */
export const createSandbox = async (
  server: SandboxServer,
  options: SandboxOptions = {},
): Promise<TestSandbox> => {
  const { status, body } = await requestSandbox(server, options);
  if (status !== 201) throw new Error(explainRefusal(server, status, body));
  const { id, openPath } = body;
  const shop = connect(server, { [sandboxHeader]: id });
  const remove = async () => {
    const deleted = await shop.dev.deleteSandbox({ params: { id } });
    // One that has expired is gone as well.
    if (deleted.status !== 200 && deleted.status !== 404)
      throw new Error(`The sandbox ${id} was not deleted: ${JSON.stringify(deleted.body)}`);
  };
  return { ...shop, id, openPath, delete: remove };
};

const maxNameLength = 60;

/** Runs work in a sandbox of its own, which is gone afterwards; in the main shop where there are no sandboxes. */
export const useSandbox = async (
  server: SandboxServer,
  { name, seed }: { name: string; seed: Seed },
  work: (shop: TestShop) => Promise<void>,
): Promise<void> => {
  if (server.devTools === false) return work(mainShop(server));
  const sandbox = await createSandbox(server, { name: name.slice(0, maxNameLength), seed });
  try {
    await work(sandbox);
  } finally {
    await sandbox.delete();
  }
};
