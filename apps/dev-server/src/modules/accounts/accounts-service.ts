import type { User } from '@curiolane/contract';
import type { NormalizedEmail } from '../../normalized-email.ts';
import type { Account, AccountsStore } from './accounts-store.ts';

const membership = 'Standard';

export type ProfileChange = { phone: string; address: string; avatar: string };

export type AccountsDependencies = {
  store: AccountsStore;
  countOrders: (accountId: string) => Promise<number>;
};

export type AccountsService = ReturnType<typeof accountsService>;

export const accountsService = ({ store, countOrders }: AccountsDependencies) => {
  const toUser = async (account: Account): Promise<User> => ({
    email: account.email,
    phone: account.phone,
    address: account.address,
    avatar: account.avatar,
    createdAt: new Date(account.created_at).toISOString(),
    orders: await countOrders(account.id),
    membership,
  });

  return {
    async getProfile(email: NormalizedEmail): Promise<User | undefined> {
      const account = await store.find(email);
      return account && toUser(account);
    },

    async updateProfile(email: NormalizedEmail, change: ProfileChange): Promise<User | undefined> {
      const account = await store.update(email, change);
      return account && toUser(account);
    },
  };
};
