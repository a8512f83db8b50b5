import { setTimeout } from 'node:timers/promises';
import type { InboxMail, InboxMailContent } from '@curiolane/contract/dev-tools';
import type { Mailboxes } from '../mailboxes.ts';
import type { InboxOptions, InboxUrls, OnNotKept } from './inbox-server.ts';
import { type InboxWorker, startInboxWorker } from './inbox-worker.ts';

export type Inbox = InboxUrls & {
  mailboxes: Mailboxes;
  /** The shop that its pages link. */
  setStorefront(url: string): Promise<void>;
  close(): Promise<void>;
};

/** What the inbox reports; by default nothing is done about it. */
export type InboxListeners = {
  /** Called when the thread has failed, or could not start again; it is started again after a moment. */
  onCrash?: ((error: Error) => void) | undefined;
  onRestart?: (() => void) | undefined;
  onNotKept?: OnNotKept | undefined;
};

/** Milliseconds; what makes the thread fail at once must not take a whole processor. */
const restartDelayMs = 1000;

const getPort = (url: string) => Number(new URL(url).port);

/**
 * Starts the embedded inbox in a thread of its own: whatever a mail contains, parsing and showing it takes no time from
 * the shop's event loop. A thread that fails is replaced by one with the same ports; it has the mails of the folder.
 */
export const startInbox = async (
  options: InboxOptions,
  { onCrash = () => {}, onRestart = () => {}, onNotKept = () => {} }: InboxListeners = {},
  startWorker = startInboxWorker,
): Promise<Inbox> => {
  const first = await startWorker(options, onNotKept);
  const { smtpUrl, url } = first.urls;
  const restartOptions = { ...options, smtpPort: getPort(smtpUrl), inboxPort: getPort(url) };
  const sandboxes = new Map<string, string | null>();
  let storefront: string | undefined;
  const closing = new AbortController();

  const restart = async (): Promise<InboxWorker | undefined> => {
    while (!closing.signal.aborted) {
      try {
        await setTimeout(restartDelayMs, undefined, { signal: closing.signal });
        const worker = await startWorker(restartOptions, onNotKept);
        for (const [sandbox, name] of sandboxes) await worker.request({ kind: 'add', sandbox, name });
        if (storefront !== undefined) await worker.request({ kind: 'storefront', url: storefront });
        onRestart();
        return worker;
      } catch (error) {
        if (!closing.signal.aborted) onCrash(error as Error);
      }
    }
    return undefined;
  };

  let current: Promise<InboxWorker | undefined> = Promise.resolve(first);
  const supervise = async (worker: InboxWorker | undefined) => {
    const error = await worker?.ended;
    if (closing.signal.aborted) return;
    current = restart();
    onCrash(error ?? new Error('The thread of the inbox has ended.'));
    await supervise(await current);
  };
  const supervision = supervise(first);

  const request = async (message: Parameters<InboxWorker['request']>[0]) => (await current)?.request(message);

  return {
    smtpUrl,
    url,
    mailboxes: {
      async add(sandbox, name = null) {
        sandboxes.set(sandbox, name);
        await request({ kind: 'add', sandbox, name });
      },
      clear: async (sandbox) => void (await request({ kind: 'clear', sandbox })),
      async remove(sandbox) {
        sandboxes.delete(sandbox);
        await request({ kind: 'delete', sandbox });
      },
      list: (sandbox, search) =>
        request({ kind: 'list', sandbox, search }) as Promise<InboxMail[] | undefined>,
      read: (sandbox, id) => request({ kind: 'read', sandbox, id }) as Promise<InboxMailContent | undefined>,
      delete: async (sandbox, id) => (await request({ kind: 'delete-mail', sandbox, id })) === true,
    },
    async setStorefront(to) {
      storefront = to;
      await request({ kind: 'storefront', url: to });
    },
    async close() {
      closing.abort();
      await (await current)?.close();
      await supervision;
    },
  };
};
