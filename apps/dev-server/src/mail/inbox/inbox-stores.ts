import { type InboxStore, inboxStore } from './inbox-store.ts';

/** There are hundreds of sandboxes, each with a few mails. */
const sandboxLimits = { maxMails: 100, maxCharacters: 8 * 1024 * 1024 };

export type InboxStores = {
  main: InboxStore;
  addSandbox(id: string): void;
  deleteSandbox(id: string): void;
  /** Undefined for a sandbox that does not exist. */
  find(sandbox: string | undefined): InboxStore | undefined;
};

/** The mails of the main shop and of each sandbox. */
export const inboxStores = (): InboxStores => {
  const main = inboxStore();
  const known = new Map<string, InboxStore | undefined>();
  return {
    main,
    addSandbox: (id) => void known.set(id, undefined),
    deleteSandbox: (id) => void known.delete(id),
    find(sandbox) {
      if (sandbox === undefined) return main;
      if (!known.has(sandbox)) return undefined;
      // Most sandboxes send no mail.
      const store = known.get(sandbox) ?? inboxStore(sandboxLimits);
      known.set(sandbox, store);
      return store;
    },
  };
};
