import { on, once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { InboxMail, InboxMailContent } from '@curiolane/contract/dev-tools';
import { StartError } from '../../config.ts';
import type { Mailboxes } from '../mailboxes.ts';
import type { InboxOptions, InboxUrls, OnNotKept } from './inbox-server.ts';
import type { InboxNotKept, InboxRequest, InboxStart } from './inbox-thread.ts';

export type Inbox = InboxUrls & { mailboxes: Mailboxes; close(): Promise<void> };

type WithoutPort<Request> = Request extends unknown ? Omit<Request, 'done'> : never;

/** Enough for a full inbox several times over. A mail that needs more ends the inbox and not the shop. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** What the inbox reports; by default nothing is done about it. */
export type InboxListeners = {
  /** Called when the thread has failed; the inbox is closed then. */
  onCrash?: ((error: Error) => void) | undefined;
  onNotKept?: OnNotKept | undefined;
};

const isNotKept = (message: object): message is InboxNotKept => 'notKept' in message;

const isStart = (message: object): message is InboxStart => 'urls' in message || 'error' in message;

/** Under `node --watch` a thread first reports the files that it has loaded. */
const waitForStart = async (thread: Worker): Promise<InboxStart> => {
  for await (const [message] of on(thread, 'message')) if (isStart(message)) return message;
  throw new Error('The inbox’s thread sends messages no more.');
};

/**
 * Starts the embedded inbox in a thread of its own: whatever a mail contains, parsing and showing it takes no time from
 * the shop's event loop.
 */
export const startInbox = async (
  options: InboxOptions,
  { onCrash = () => {}, onNotKept = () => {} }: InboxListeners = {},
): Promise<Inbox> => {
  const thread = new Worker(new URL('./inbox-thread.ts', import.meta.url), {
    workerData: options,
    execArgv: [],
    resourceLimits,
  });
  thread.on('message', (message: object) => {
    if (isNotKept(message)) onNotKept(message.notKept);
  });
  const exited = once(thread, 'exit').catch(() => {});
  const start = await waitForStart(thread);
  if ('error' in start) {
    await thread.terminate();
    throw start.isStartError ? new StartError(start.error) : new Error(start.error);
  }
  thread.on('error', onCrash);
  const request = async (message: WithoutPort<InboxRequest>) => {
    const { port1, port2 } = new MessageChannel();
    thread.postMessage({ ...message, done: port2 } satisfies InboxRequest, [port2]);
    const [response] = (await Promise.race([once(port1, 'message'), exited])) ?? [];
    port1.close();
    return response as unknown;
  };
  return {
    ...start.urls,
    mailboxes: {
      add: async (sandbox) => void (await request({ kind: 'add', sandbox })),
      clear: async (sandbox) => void (await request({ kind: 'clear', sandbox })),
      remove: async (sandbox) => void (await request({ kind: 'delete', sandbox })),
      list: (sandbox, search) =>
        request({ kind: 'list', sandbox, search }) as Promise<InboxMail[] | undefined>,
      read: (sandbox, id) => request({ kind: 'read', sandbox, id }) as Promise<InboxMailContent | undefined>,
      delete: async (sandbox, id) => (await request({ kind: 'delete-mail', sandbox, id })) === true,
    },
    async close() {
      await request({ kind: 'close' });
      await thread.terminate();
    },
  };
};
