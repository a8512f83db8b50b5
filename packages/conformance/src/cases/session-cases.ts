import type { CaseTable } from '../case.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { bodyCases, pathCases } from './invalid-request-cases.ts';

const asSharedUser = async (world: World) => ({ as: await world.sharedUser() });

/** A session of its own, so that what ends it ends no session of other cases. */
const spareSession = async (world: World) => world.signIn(await world.otherUser());

const validLogout = async (world: World) => ({ as: await spareSession(world), body: {} });

const getProfileStatus = async (world: World, as: TestUser) =>
  (await world.send('getProfile', { as, body: { email: as.email } })).response?.status;

export const sessionCases = {
  getSession: [
    {
      name: 'responds with the e-mail of the session',
      rule: 'valid-request',
      expect: { status: 200 },
      request: async (world) => {
        const as = await world.sharedUser();
        return {
          as,
          check: ({ json }) =>
            (json as { email: string }).email === as.email ? [] : [`The session is that of ${as.email}.`],
        };
      },
    },
    {
      name: 'responds with 401 without a session',
      rule: 'session-required',
      expect: { status: 401, code: 'unauthenticated' },
      request: () => ({}),
    },
    ...pathCases<'getSession'>(asSharedUser, { method: 'DELETE', allow: 'GET' }),
  ],
  logout: [
    {
      name: 'ends the session on the server: the old cookie is refused',
      rule: 'logout',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const as = await spareSession(world);
        const held = as.cookieHeader(world.url('getProfile'));
        const profile = { headers: held, body: { email: as.email } };
        await world.prepare('getProfile', profile);
        return {
          as,
          body: {},
          check: async () => {
            const { response } = await world.send('getProfile', profile);
            return response?.status === 401
              ? []
              : [`getProfile responds with ${response?.status} to the old cookie.`];
          },
        };
      },
    },
    {
      name: 'accepts a request without a body',
      rule: 'valid-request',
      expect: { status: 200 },
      request: async (world) => ({ as: await spareSession(world) }),
    },
    {
      name: 'accepts a request without a session',
      rule: 'valid-request',
      expect: { status: 200 },
      request: () => ({ body: {} }),
    },
    ...bodyCases<'logout'>(validLogout),
    ...pathCases<'logout'>(validLogout, { method: 'GET', allow: 'POST' }),
  ],
  logoutEverywhere: [
    {
      name: 'ends the sessions of the customer in every browser, and no other customer’s',
      rule: 'logout',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const as = await spareSession(world);
        const elsewhere = await world.signIn(as);
        return {
          as,
          body: {},
          check: async () => {
            const ended = await getProfileStatus(world, elsewhere);
            const other = await getProfileStatus(world, await world.sharedUser());
            return [
              ...(ended === 401 ? [] : [`getProfile responds with ${ended} in the other browser.`]),
              ...(other === 200 ? [] : [`getProfile responds with ${other} to another customer.`]),
            ];
          },
        };
      },
    },
    {
      name: 'accepts a request without a body',
      rule: 'valid-request',
      expect: { status: 200 },
      request: async (world) => ({ as: await spareSession(world) }),
    },
    {
      name: 'responds with 401 without a session',
      rule: 'session-required',
      expect: { status: 401, code: 'unauthenticated' },
      request: () => ({ body: {} }),
    },
    ...bodyCases<'logoutEverywhere'>(validLogout),
    ...pathCases<'logoutEverywhere'>(validLogout, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'getSession' | 'logout' | 'logoutEverywhere'>;
