import type { OutboxStore } from './outbox-store.ts';

/** How often in a row a claim is seen without having been renewed before its server counts as dead. */
const maxUnrenewed = 30;

/**
 * Releases the claims of servers that died, so that their mails are sent. It counts looks instead of comparing times:
 * the clocks of servers differ, are moved, and jump when a machine resumes from sleep, while a mail is in flight.
 *
 * @param isOwn Whether this server itself is sending the mail: it never takes one from itself.
 * @returns looks once, and is to be called about once a second.
 */
export const watchClaims = (
  store: Pick<OutboxStore, 'listClaims' | 'updateClaimed'>,
  isOwn: (id: string) => boolean,
): (() => Promise<void>) => {
  let seen = new Map<string, number>();
  return async () => {
    const claims = (await store.listClaims()).filter(({ id }) => !isOwn(id));
    seen = new Map(claims.map(({ claim }) => [claim, (seen.get(claim) ?? 0) + 1]));
    for (const { id, claim } of claims)
      if ((seen.get(claim) ?? 0) > maxUnrenewed) await store.updateClaimed({ id, claim }, { claim: null });
  };
};
