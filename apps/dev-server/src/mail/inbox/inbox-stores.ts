import { type InboxStore, inboxStore } from './inbox-store.ts';
import type { ReceivedMail } from './received-message.ts';

/** There are hundreds of sandboxes, each with a few mails. */
const sandboxLimits = { maxMails: 100, maxBytes: 8 * 1024 * 1024 };

/** All sandboxes together may not have what each may have alone: that is more than the memory of the thread. */
const maxSandboxBytes = 256 * 1024 * 1024;

export type InboxStores = {
  main: InboxStore;
  addSandbox(id: string): void;
  deleteSandbox(id: string): void;
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
  const known = new Map<string, InboxStore | undefined>();
  return {
    main,
    addSandbox: (id) => void known.set(id, undefined),
    deleteSandbox(id) {
      const store = known.get(id);
      known.delete(id);
      // Tells those who wait for its mails.
      store?.clear();
    },
    find(sandbox) {
      if (sandbox === undefined) return main;
      if (!known.has(sandbox)) return undefined;
      // Most sandboxes send no mail.
      const store = known.get(sandbox) ?? inboxStore(sandboxLimits);
      known.set(sandbox, store);
      return store;
    },
    add(sandbox, mail) {
      const store = this.find(sandbox);
      store?.add(mail);
      if (sandbox !== undefined && store)
        deleteOldest(
          [...known.values()].filter((each) => each !== undefined),
          maxBytes,
        );
    },
  };
};
