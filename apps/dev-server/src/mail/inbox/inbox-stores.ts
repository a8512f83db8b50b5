import { type InboxLimits, type InboxStore, inboxStore } from './inbox-store.ts';
import type { ReceivedMail } from './received-message.ts';

/** There are hundreds of sandboxes, each with a few mails. */
const sandboxLimits: InboxLimits = {
  maxMails: 100,
  maxBytes: 8 * 1024 * 1024,
  getBytes: ({ source }) => source.length,
};

/** The memory of all sandboxes: what each may have alone is together more than the thread's. */
const maxSandboxBytes = 256 * 1024 * 1024;

export type InboxStores = {
  main: InboxStore;
  addSandbox(id: string, name?: string | null): void;
  deleteSandbox(id: string): void;
  hasSandbox(id: string): boolean;
  /** The name of a sandbox; its id where it has none. */
  nameSandbox(id: string): string;
  /** Undefined for a sandbox that does not exist. */
  find(sandbox: string | undefined): InboxStore | undefined;
  /** Adds a mail, unless the sandbox does not exist. When the sandboxes have too much, their oldest mails go. */
  add(sandbox: string | undefined, mail: ReceivedMail): void;
};

/** Deletes the oldest mails of all stores until the rest fits. */
const deleteOldest = (stores: readonly InboxStore[], maxBytes: number) => {
  let bytes = stores.reduce((sum, store) => sum + store.bytes(), 0);
  while (bytes > maxBytes) {
    const [oldest] = stores
      .flatMap((store) =>
        store
          .all()
          .slice(-1)
          .map((mail) => ({ store, mail })),
      )
      .sort((one, other) => one.mail.created.localeCompare(other.mail.created));
    if (!oldest) return;
    const before = oldest.store.bytes();
    oldest.store.delete(oldest.mail.id);
    bytes -= before - oldest.store.bytes();
  }
};

/** The mails of the main shop and of each sandbox. */
export const inboxStores = (maxBytes = maxSandboxBytes): InboxStores => {
  const main = inboxStore();
  const known = new Map<string, { name: string | null; store?: InboxStore }>();
  return {
    main,
    addSandbox: (id, name = null) => void known.set(id, { name }),
    deleteSandbox(id) {
      const store = known.get(id)?.store;
      known.delete(id);
      // Tells those who wait for its mails.
      store?.clear();
    },
    hasSandbox: (id) => known.has(id),
    nameSandbox: (id) => known.get(id)?.name ?? id,
    find(sandbox) {
      if (sandbox === undefined) return main;
      const found = known.get(sandbox);
      // Most sandboxes send no mail.
      if (found) found.store ??= inboxStore(sandboxLimits);
      return found?.store;
    },
    add(sandbox, mail) {
      const store = this.find(sandbox);
      store?.add(mail);
      if (sandbox !== undefined && store)
        deleteOldest(
          [...known.values()].flatMap(({ store: each }) => each ?? []),
          maxBytes,
        );
    },
  };
};
