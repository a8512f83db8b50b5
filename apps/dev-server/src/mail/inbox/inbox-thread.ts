import { enableCompileCache } from 'node:module';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { listMails, readMail } from './inbox-mails.ts';
import type { InboxOptions, InboxServer, InboxUrls } from './inbox-server.ts';

/** What the thread says first: where it listens, or why it cannot. */
export type InboxStart = { urls: InboxUrls } | { error: string; isStartError: boolean };

/** Said once until it is over: mails cannot be kept, for this reason. */
export type InboxNotKept = { notKept: string };

/** A request to the thread; it responds on the port when it is done. */
export type InboxRequest = { done: MessagePort } & (
  | { kind: 'close' }
  | { kind: 'clear'; sandbox: string | undefined }
  | { kind: 'add'; sandbox: string; name: string | null }
  | { kind: 'delete'; sandbox: string }
  | { kind: 'storefront'; url: string }
  | { kind: 'list'; sandbox: string | undefined; search: string | undefined }
  | { kind: 'read' | 'delete-mail'; sandbox: string | undefined; id: string }
);

const apply = async (request: InboxRequest, { stores, setStorefront, flush, close }: InboxServer) => {
  switch (request.kind) {
    case 'close':
      return close();
    case 'clear':
      stores.find(request.sandbox)?.clear();
      return flush();
    case 'add':
      return stores.addSandbox(request.sandbox, request.name);
    case 'delete':
      return stores.deleteSandbox(request.sandbox);
    case 'storefront':
      return setStorefront(request.url);
    case 'list':
      return listMails(stores.find(request.sandbox), request.search);
    case 'read':
      return readMail(stores.find(request.sandbox), request.id);
    case 'delete-mail':
      return stores.find(request.sandbox)?.delete(request.id) ?? false;
  }
};

const start = async (options: InboxOptions) => {
  enableCompileCache();
  const [{ startInboxServer }, { StartError }] = await Promise.all([
    import('./inbox-server.ts'),
    import('../../config.ts'),
  ]);
  try {
    const server = await startInboxServer(options, (notKept) =>
      parentPort?.postMessage({ notKept } satisfies InboxNotKept),
    );
    parentPort?.on('message', async (request: InboxRequest) => {
      request.done.postMessage(await apply(request, server));
      request.done.close();
      if (request.kind === 'close') parentPort?.close();
    });
    const { smtpUrl, url } = server;
    parentPort?.postMessage({ urls: { smtpUrl, url } } satisfies InboxStart);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isStartError = error instanceof StartError;
    parentPort?.postMessage({ error: message, isStartError } satisfies InboxStart);
  }
};

await start(workerData as InboxOptions);
