import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { holdOffReset, lockAccount } from '../../db/tables.ts';

export type SavedProductsChange = {
  accountId: string;
  /** The one that was saved last first. */
  add: readonly number[];
  remove: readonly number[];
  now: number;
  /** How many an account keeps. */
  max: number;
};

export type ChangedProducts =
  | { outcome: 'changed'; products: number[] }
  | { outcome: 'full' }
  | { outcome: 'account_gone' };

type SavedProduct = Pick<Schema['saved_products'], 'product_id' | 'saved_at'>;

const read = (queries: Kysely<Schema>, accountId: string): Promise<SavedProduct[]> =>
  queries
    .selectFrom('saved_products')
    .select(['product_id', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .execute();

const toIds = (saved: readonly SavedProduct[]) => saved.map(({ product_id }) => product_id);

const remove = (transaction: Transaction<Schema>, { accountId, remove: removed }: SavedProductsChange) =>
  transaction
    .deleteFrom('saved_products')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', removed)
    .execute();

/** Rolls the transaction back: of a change that is refused nothing stays. */
class Full extends Error {}

export type SavedProductsStore = ReturnType<typeof savedProductsStore>;

export const savedProductsStore = (queries: Kysely<Schema>) => ({
  /** The one that was saved last first. */
  list: async (accountId: string): Promise<number[]> => toIds(await read(queries, accountId)),

  async change(change: SavedProductsChange): Promise<ChangedProducts> {
    const { accountId, remove: removed, now, max } = change;
    try {
      return await queries.transaction().execute(async (transaction): Promise<ChangedProducts> => {
        await holdOffReset(transaction);
        if (!(await lockAccount(transaction, accountId))) return { outcome: 'account_gone' };
        if (removed.length > 0) await remove(transaction, change);
        const saved = await read(transaction, accountId);
        const known = new Set(toIds(saved));
        const added = [...new Set(change.add)].filter((id) => !known.has(id));
        if (added.length === 0) return { outcome: 'changed', products: toIds(saved) };
        if (saved.length + added.length > max) throw new Full();
        // The clock may stand still, or have been set back.
        const newest = Math.max(now, (saved[0]?.saved_at ?? 0) + added.length);
        await transaction
          .insertInto('saved_products')
          .values(
            added.map((product_id, index) => ({
              account_id: accountId,
              product_id,
              saved_at: newest - index,
            })),
          )
          .execute();
        return { outcome: 'changed', products: [...added, ...toIds(saved)] };
      });
    } catch (error) {
      if (error instanceof Full) return { outcome: 'full' };
      throw error;
    }
  },
});
