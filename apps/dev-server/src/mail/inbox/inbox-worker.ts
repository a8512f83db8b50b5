import { on } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { StartError } from '../../config.ts';
import type { InboxOptions, InboxUrls, OnNotKept } from './inbox-server.ts';
import type { InboxNotKept, InboxRequest, InboxStart } from './inbox-thread.ts';

type WithoutPort<Request> = Request extends unknown ? Omit<Request, 'done'> : never;

export type InboxWorker = {
  urls: InboxUrls;
  /** Resolves when the thread has ended, with the error that has ended it. */
  ended: Promise<Error | undefined>;
  /** Resolves with the response, or undefined when the thread ends meanwhile. */
  request(message: WithoutPort<InboxRequest>): Promise<unknown>;
  close(): Promise<void>;
};

/** Several times what the mails and the reading of one take. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

const isNotKept = (message: object): message is InboxNotKept => 'notKept' in message;

const isStart = (message: object): message is InboxStart => 'urls' in message || 'error' in message;

/** Under `node --watch` a thread first reports the files that it has loaded. */
const waitForStart = async (thread: Worker): Promise<InboxStart> => {
  for await (const [message] of on(thread, 'message', { close: ['exit'] }))
    if (isStart(message)) return message;
  throw new Error('The inbox’s thread has ended before it listened.');
};

const waitForEnd = (thread: Worker) => {
  let failure: Error | undefined;
  thread.once('error', (error: Error) => {
    failure = error;
  });
  return new Promise<Error | undefined>((resolve) => thread.once('exit', () => resolve(failure)));
};

/** Starts the inbox's servers in a thread. */
export const startInboxWorker = async (options: InboxOptions, onNotKept: OnNotKept): Promise<InboxWorker> => {
  const thread = new Worker(new URL('./inbox-thread.ts', import.meta.url), {
    workerData: options,
    execArgv: [],
    resourceLimits,
  });
  thread.on('message', (message: object) => {
    if (isNotKept(message)) onNotKept(message.notKept);
  });
  const ended = waitForEnd(thread);
  const start = await waitForStart(thread);
  if ('error' in start) {
    await thread.terminate();
    throw start.isStartError ? new StartError(start.error) : new Error(start.error);
  }
  let hasEnded = false;
  // Not a race with `ended`, which would keep every response for as long as the thread lives.
  const waiting = new Set<(response: undefined) => void>();
  void ended.then(() => {
    hasEnded = true;
    for (const stopWaiting of waiting) stopWaiting(undefined);
  });
  const request = async (message: WithoutPort<InboxRequest>) => {
    if (hasEnded) return undefined;
    const { port1, port2 } = new MessageChannel();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    port1.once('message', resolve);
    waiting.add(resolve);
    thread.postMessage({ ...message, done: port2 } satisfies InboxRequest, [port2]);
    const response = await promise;
    waiting.delete(resolve);
    port1.close();
    return response;
  };
  return {
    urls: start.urls,
    ended,
    request,
    async close() {
      await request({ kind: 'close' });
      await thread.terminate();
    },
  };
};
