import type { ReceivedMail } from './received-message.ts';

export type InboxLimits = {
  maxMails: number;
  /** The bound of all mails together. */
  maxBytes: number;
  /** How much of it a mail takes. */
  getBytes: (mail: ReceivedMail) => number;
};

/** The memory that a mail takes, about: its bytes and its searchable text. */
const getMemory = ({ source, searchable }: ReceivedMail) => source.length + 2 * searchable.length;

const defaultLimits: InboxLimits = { maxMails: 500, maxBytes: 128 * 1024 * 1024, getBytes: getMemory };

export type InboxStore = {
  add(message: ReceivedMail): void;
  /** Newest first. */
  all(): readonly ReceivedMail[];
  /** The memory that the mails take, about. */
  bytes(): number;
  find(id: string): ReceivedMail | undefined;
  delete(id: string): boolean;
  clear(): void;
  isRead(id: string): boolean;
  /** Marks these mails, or all. */
  setRead(read: boolean, ids?: readonly string[]): void;
  /** How many were not read. */
  unread(): number;
  /** Calls the listener after every change; returns the function that unsubscribes it. */
  onChange(listener: () => void): () => void;
};

/** The newest mails, in memory. */
export const inboxStore = ({ maxMails, maxBytes, getBytes } = defaultLimits): InboxStore => {
  let messages: ReceivedMail[] = [];
  const read = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const replace = (next: ReceivedMail[]) => {
    const kept = new Set(next.map(({ id }) => id));
    for (const id of read) if (!kept.has(id)) read.delete(id);
    messages = next;
    notify();
  };
  return {
    add(message) {
      let bytes = 0;
      const next = [message, ...messages].slice(0, maxMails);
      const end = next.findIndex((mail, index) => {
        bytes += getBytes(mail);
        return bytes > maxBytes && index > 0;
      });
      replace(end < 0 ? next : next.slice(0, end));
    },
    all: () => messages,
    bytes: () => messages.reduce((sum, mail) => sum + getMemory(mail), 0),
    find: (id) => messages.find((message) => message.id === id),
    delete(id) {
      const next = messages.filter((message) => message.id !== id);
      const deleted = next.length < messages.length;
      if (deleted) replace(next);
      return deleted;
    },
    clear: () => replace([]),
    isRead: (id) => read.has(id),
    setRead(isRead, ids) {
      const chosen = ids ? messages.filter(({ id }) => ids.includes(id)) : messages;
      const changed = chosen.filter(({ id }) => read.has(id) !== isRead);
      for (const { id } of changed)
        if (isRead) read.add(id);
        else read.delete(id);
      if (changed.length > 0) notify();
    },
    unread: () => messages.length - read.size,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
