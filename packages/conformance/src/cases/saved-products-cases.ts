import { maxListItems } from '@curiolane/contract';
import { Blocked } from '../blocked.ts';
import type { Case, CaseTable } from '../case.ts';
import type { RequestSpec } from '../request-spec.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { bodyCases, fieldCases, pathCases } from './invalid-request-cases.ts';

const change = (
  world: World,
  as: TestUser,
  { add = [], remove = [] }: { add?: number[]; remove?: number[] },
) => world.prepare('changeSavedProducts', { as, body: { add, remove } });

const getListed = (json: unknown) => {
  const listed = (json as { products?: unknown } | null | undefined)?.products;
  return Array.isArray(listed) ? listed : undefined;
};

const expectListed = (json: unknown, expected: readonly number[]) => {
  const listed = getListed(json);
  if (!listed) return ['There is no list.'];
  return listed.join() === expected.join()
    ? []
    : [`The list is [${listed.join()}]; expected [${expected.join()}].`];
};

/** A customer who has saved nothing, and up to three products. */
const startEmpty = async (world: World) => {
  const as = await world.sharedUser();
  const [first, ...others] = world.cartLines(3).map(({ id }) => id);
  if (first === undefined) throw new Blocked('The catalogue has no products to save.');
  const saved = getListed((await world.prepare('listSavedProducts', { as })).json);
  if (!saved) throw new Blocked('listSavedProducts, which this case depends on, lists nothing.');
  await change(world, as, { remove: saved });
  return { as, first, others };
};

const removeUnsaved = async (world: World): Promise<RequestSpec> => ({
  as: await world.sharedUser(),
  body: { add: [world.anyProduct().id], remove: [world.anyProduct().id] },
});

const asSharedUser = async (world: World) => ({ as: await world.sharedUser() });

/** The account has the other products before the first, which was saved earlier. */
const startWithSaved = async (world: World) => {
  const account = await startEmpty(world);
  await change(world, account.as, { add: [account.first] });
  await change(world, account.as, { add: account.others });
  return account;
};

const invalidLists = [1, 'a', null, {}];
const invalidIds = [0, -1, 1.5, '1', null];

/** An id that no product of the catalogue has. */
const unknownId = (world: World) => Math.max(0, ...world.products.map(({ id }) => id)) + 1;

export const savedProductsCases = {
  listSavedProducts: [
    {
      name: 'lists what was saved, the last first',
      rule: 'saved-products',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, first, others } = await startWithSaved(world);
        return { as, check: ({ json }) => expectListed(json, [...others, first]) };
      },
    },
    {
      name: 'responds with 401 without a session',
      rule: 'session-required',
      needs: ['sessions'],
      expect: { status: 401, code: 'unauthenticated' },
      request: () => ({}),
    },
    {
      name: 'does not list what another user has saved',
      rule: 'own-account-only',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, first } = await startEmpty(world);
        await change(world, as, { add: [first] });
        return {
          as: await world.signIn(await world.otherUser()),
          check: ({ json }) => expectListed(json, []),
        };
      },
    },
    ...pathCases<'listSavedProducts'>(asSharedUser, { method: 'DELETE', allow: 'GET' }),
  ],
  changeSavedProducts: [
    {
      name: 'changes what another device has saved, and replaces none of it',
      rule: 'saved-products',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, first, others } = await startEmpty(world);
        const elsewhere = await world.signIn(as);
        await change(world, elsewhere, { add: [first] });
        return {
          as,
          body: { add: others, remove: [] },
          check: async ({ json }) => {
            const removed = await change(world, elsewhere, { add: [], remove: [first] });
            return [...expectListed(json, [...others, first]), ...expectListed(removed.json, others)];
          },
        };
      },
    },
    {
      name: 'changes nothing when it is repeated: what is saved keeps its place',
      rule: 'saved-products',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, first, others } = await startWithSaved(world);
        return {
          as,
          body: { add: [first, first], remove: [] },
          check: ({ json }) => expectListed(json, [...others, first]),
        };
      },
    },
    {
      name: 'removes before it adds',
      rule: 'saved-products',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, first, others } = await startWithSaved(world);
        return {
          as,
          body: { add: [first], remove: [first] },
          check: ({ json }) => expectListed(json, [first, ...others]),
        };
      },
    },
    {
      name: 'leaves out a product that the catalogue does not have',
      rule: 'saved-products',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, first } = await startEmpty(world);
        return {
          as,
          body: { add: [unknownId(world), first], remove: [unknownId(world)] },
          check: ({ json }) => expectListed(json, [first]),
        };
      },
    },
    {
      name: 'responds with 401 without a session',
      rule: 'session-required',
      needs: ['sessions'],
      expect: { status: 401, code: 'unauthenticated' },
      request: async (world) => ({ body: (await removeUnsaved(world)).body }),
    },
    ...(['add', 'remove'] as const).map(
      (list): Case<'changeSavedProducts'> => ({
        name: `refuses ${maxListItems + 1} products to ${list}`,
        rule: 'field-validation',
        expect: { status: 400, code: 'validation_failed', field: `body.${list}` },
        request: async (world) => ({
          as: await world.sharedUser(),
          body: {
            add: [],
            remove: [],
            [list]: Array.from({ length: maxListItems + 1 }, (_, index) => index + 1),
          },
        }),
      }),
    ),
    ...bodyCases<'changeSavedProducts'>(removeUnsaved),
    ...fieldCases<'changeSavedProducts'>(removeUnsaved, {
      add: invalidLists,
      'add.0': invalidIds,
      remove: invalidLists,
      'remove.0': invalidIds,
    }),
    ...pathCases<'changeSavedProducts'>(removeUnsaved, { method: 'DELETE', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'listSavedProducts' | 'changeSavedProducts'>;
