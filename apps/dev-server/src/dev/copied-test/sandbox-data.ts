import type { AccountData, OrderData, ShopData } from '@curiolane/contract/dev-tools';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import type { Beginning } from '../beginnings.ts';
import { getSeededAccounts } from '../seeds.ts';
import type { FindCustomers, StoredCustomers } from '../stored-customers.ts';
import { getStart, isGenuine, isStep, type RecordedStep } from './recorded-step.ts';

/** Of more, only those that the requests are about. */
const maxListed = 20;

/** Those whose responses have orders, or count them. */
const withOrders = ['listOrders', 'getOrder', 'lookUpOrder', 'getProfile', 'updateProfile'];

/** Those that the catalogue makes a difference to. */
const withProducts = ['listProducts', 'getProduct', 'sendOrderConfirmation'];

const isFor = (operations: readonly string[]) => (step: RecordedStep) =>
  operations.includes(step.entry.operation ?? '');

/** Whether an account was there before the first step, as far as a step itself tells. */
const tellsAccount = (step: RecordedStep): boolean | undefined => {
  if (!isGenuine(step)) return undefined;
  if (isStep(step, 'register', 201)) return false;
  if (isStep(step, 'register', 409)) return true;
  if (isStep(step, 'login', 200)) return true;
  if (['getProfile', 'updateProfile'].some((operation) => isStep(step, operation, 200))) return true;
  return undefined;
};

type DataSources = {
  steps: readonly RecordedStep[];
  beginning: Beginning;
  /** The e-mails of the sessions that the steps need. */
  signedIn: readonly NormalizedEmail[];
  findCustomers: FindCustomers;
  /** The password that an account has in the test. */
  getPassword: (email: NormalizedEmail) => string;
};

type Profile = Omit<AccountData, 'email' | 'password'>;

/** The profile as the first step that tells it has it. */
const readProfile = (email: NormalizedEmail, steps: readonly RecordedStep[]): Profile | undefined => {
  const step = steps.find(
    (each) =>
      each.email === email &&
      isGenuine(each) &&
      (isStep(each, 'getProfile', 200) || isStep(each, 'updateProfile', 200)),
  );
  if (!step || isStep(step, 'updateProfile')) return undefined;
  const { user } = (step.response.json ?? {}) as { user?: Required<Profile> };
  return user && { phone: user.phone, address: user.address, avatar: user.avatar, createdAt: user.createdAt };
};

const wasThere = (
  email: NormalizedEmail,
  { steps, signedIn }: DataSources,
  { accounts }: StoredCustomers,
): boolean => {
  const told = steps.filter((step) => step.email === email).flatMap((step) => tellsAccount(step) ?? []);
  const [first] = told;
  if (first !== undefined) return first;
  if (signedIn.includes(email)) return true;
  const [begin] = steps;
  const stored = accounts.find((account) => account.email === email);
  return stored !== undefined && begin !== undefined && stored.createdAtMs < getStart(begin);
};

const toAccount = (
  email: NormalizedEmail,
  { steps, getPassword }: DataSources,
  { accounts }: StoredCustomers,
): AccountData => {
  const told = readProfile(email, steps);
  const stored = accounts.find((account) => account.email === email);
  const profile = told ?? stored ?? {};
  const filled = Object.entries({
    phone: profile.phone,
    address: profile.address,
    avatar: told?.avatar,
    createdAt: profile.createdAt,
  }).filter(([, value]) => value);
  return { email, password: getPassword(email), ...Object.fromEntries(filled) };
};

/** The accounts that a shop begins with. */
export const getOwnAccounts = ({ seed, data }: Beginning): AccountData[] =>
  data.accounts ?? getSeededAccounts(seed);

const listAccounts = (
  emails: readonly NormalizedEmail[],
  sources: DataSources,
  stored: StoredCustomers,
): AccountData[] | undefined => {
  const { data } = sources.beginning;
  const own = getOwnAccounts(sources.beginning);
  const ofEmail = new Map(own.map((account) => [normalizeEmail(account.email), account]));
  const needed = emails.filter((email) => wasThere(email, sources, stored));
  const isChanged = (email: NormalizedEmail) => {
    const account = ofEmail.get(email);
    const told = readProfile(email, sources.steps);
    return (
      account === undefined ||
      (told !== undefined &&
        (['phone', 'address', 'avatar'] as const).some(
          (field) => (account[field] ?? '') !== (told[field] ?? ''),
        ))
    );
  };
  const isMissing = (email: NormalizedEmail) => ofEmail.has(email) && !needed.includes(email);
  if (!needed.some(isChanged) && !emails.some(isMissing)) {
    if (data.accounts === undefined) return undefined;
    return own.length <= maxListed ? own : own.filter(({ email }) => emails.includes(normalizeEmail(email)));
  }
  const others = own.length <= maxListed ? own : [];
  return [
    ...others.filter(({ email }) => !emails.includes(normalizeEmail(email))),
    ...needed.map((email) => {
      const account = ofEmail.get(email);
      return account && !isChanged(email) ? account : toAccount(email, sources, stored);
    }),
  ];
};

const listOrders = (
  emails: readonly NormalizedEmail[],
  { steps, beginning: { seed } }: DataSources,
  { orders }: StoredCustomers,
): OrderData[] | undefined => {
  const [begin] = steps;
  if (!begin || !steps.some(isFor(withOrders))) return undefined;
  const before = orders.filter(({ createdAtMs }) => createdAtMs < getStart(begin));
  if (before.length === 0) return seed === 'returning-customer' ? [] : undefined;
  return before.map(({ createdAtMs: _, account, ...order }) => ({
    ...order,
    // One that is not in the test has no account there.
    ...(account === undefined ? {} : { account: emails.find((email) => email === account) ?? null }),
  }));
};

const getProductIds = ({ entry, request }: RecordedStep): number[] => {
  const [, id] = /^.*\/products\/(\d+)/.exec(entry.path) ?? [];
  const { cart = [] } = (request.json ?? {}) as { cart?: { id: number }[] };
  return [
    ...(id === undefined ? [] : [Number(id)]),
    ...(Array.isArray(cart) ? cart.map((line) => line.id) : []),
  ];
};

const listProducts = ({ steps, beginning: { data } }: DataSources): ShopData['products'] => {
  if (!data.products || !steps.some(isFor(withProducts))) return undefined;
  if (data.products.length <= maxListed || steps.some(isFor(['listProducts']))) return data.products;
  const used = new Set(steps.flatMap(getProductIds));
  return data.products.filter(({ id }) => used.has(id));
};

/** The data that a sandbox needs, so that the steps find in it what they found when they were recorded. */
export const findSandboxData = async (sources: DataSources): Promise<ShopData> => {
  const { steps, signedIn, findCustomers } = sources;
  const emails = [...new Set([...steps.flatMap(({ email }) => email ?? []), ...signedIn])];
  const stored = await findCustomers(emails);
  const parts = {
    products: listProducts(sources),
    accounts: listAccounts(emails, sources, stored),
    orders: listOrders(emails, sources, stored),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
};
