import type { MailhogMessage } from './mailhog-message.ts';

const maxMails = 500;
const maxBytes = 64 * 1024 * 1024;

export type InboxStore = {
  add(message: MailhogMessage): void;
  /** Newest first. */
  all(): readonly MailhogMessage[];
  find(id: string): MailhogMessage | undefined;
  delete(id: string): boolean;
  clear(): void;
  /** Calls the listener after every change; returns the function that unsubscribes it. */
  onChange(listener: () => void): () => void;
};

/** The newest mails, in memory: the inbox is empty after a restart. */
export const inboxStore = (): InboxStore => {
  let messages: MailhogMessage[] = [];
  let bytes = 0;
  const listeners = new Set<() => void>();
  const replace = (next: MailhogMessage[]) => {
    messages = next;
    bytes = next.reduce((sum, { Raw }) => sum + Raw.Data.length, 0);
    for (const listener of listeners) listener();
  };
  return {
    add(message) {
      const next = [message, ...messages].slice(0, maxMails);
      bytes += message.Raw.Data.length;
      while (bytes > maxBytes && next.length > 1) bytes -= next.pop()?.Raw.Data.length ?? 0;
      replace(next);
    },
    all: () => messages,
    find: (id) => messages.find(({ ID }) => ID === id),
    delete(id) {
      const next = messages.filter(({ ID }) => ID !== id);
      const deleted = next.length < messages.length;
      if (deleted) replace(next);
      return deleted;
    },
    clear: () => replace([]),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
