import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Case } from '../case.ts';
import { toCookieHeader } from '../cookies.ts';
import type { HttpResponse } from '../http-client.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';

/** A token may have the second in which it was made and nothing else that differs. */
const nextSecondMs = 1100;

const loginBody = ({ email, password }: TestUser) => ({ email, password });

const getCookies = async (world: World, response: HttpResponse) =>
  new Map((await world.getSessionCookies(response)).map(({ name, value }) => [name, value]));

const isSuccess = (response: HttpResponse | undefined) =>
  response !== undefined && response.status >= 200 && response.status < 300;

/** `true` when a cookie opens the profile of a user that is closed without it. */
const opensProfile = async (world: World, { email }: TestUser, cookie: string): Promise<boolean> => {
  const profile = { body: { email } };
  const without = await world.send('getProfile', profile);
  const withCookie = await world.send('getProfile', { ...profile, headers: { cookie } });
  return !isSuccess(without.response) && isSuccess(withCookie.response);
};

/** The problems of a login whose request had these cookies of somebody else's choice. */
const fixationProblems = async (
  world: World,
  user: TestUser,
  planted: ReadonlyMap<string, string>,
  response: HttpResponse,
): Promise<string[]> => {
  const set = await getCookies(world, response);
  const kept = [...planted].filter(([name, value]) => (set.get(name) ?? value) === value);
  if (kept.length === planted.size)
    return [`Login keeps the value that the request has in the cookie ${[...planted.keys()].join(', ')}.`];
  return (await opensProfile(world, user, toCookieHeader(planted)))
    ? ['The value that the request of the login had opens the profile.']
    : [];
};

/** A session of another customer, as an attacker has one. */
const attackerCookies = async (world: World) => {
  const user = await world.otherUser();
  return getCookies(world, await world.prepare('login', { body: loginBody(user) }));
};

const fixationCase = (name: string, toValue: (value: string, world: World) => string): Case<'login'> => ({
  name,
  rule: 'fresh-session',
  needs: ['login-cookie'],
  expect: { status: 200 },
  request: async (world) => {
    const user = await world.sharedUser();
    const cookies = await attackerCookies(world);
    const planted = new Map([...cookies].map(([key, value]) => [key, toValue(value, world)] as const));
    return {
      headers: { cookie: toCookieHeader(planted) },
      body: loginBody(user),
      check: (response) => fixationProblems(world, user, planted, response),
    };
  },
});

/** Sessions are opened by a login alone, each with a value of its own. */
export const freshSessionCases: Case<'login'>[] = [
  fixationCase(
    'opens a session with a value of its own for a client that brings one it made up',
    (_, world) => world.random.word(43),
  ),
  fixationCase(
    'opens a session with a value of its own for a client that brings that of another session',
    (value) => value,
  ),
  {
    name: 'opens a session with another value at every login',
    rule: 'fresh-session',
    needs: ['login-cookie'],
    expect: { status: 200 },
    request: async (world) => {
      const body = loginBody(await world.sharedUser());
      const first = await getCookies(world, await world.prepare('login', { body }));
      await sleep(nextSecondMs);
      return {
        body,
        check: async (response) =>
          isDeepStrictEqual(await getCookies(world, response), first)
            ? ['Two logins set the same cookie.']
            : [],
      };
    },
  },
];

/** At this index a character is beyond the 72 bytes that bcrypt takes, and not the blank at the end. */
const lateIndex = 85;

const passwordChanges: Record<string, (password: string) => string> = {
  'in lower case': (password) => password.toLowerCase(),
  'without the blanks at its ends': (password) => password.trim(),
  'with another character after 72 bytes': (password) =>
    `${password.slice(0, lateIndex)}#${password.slice(lateIndex + 1)}`,
};

/** A password is compared as it was sent. */
export const passwordCases: Case<'login'>[] = [
  {
    name: 'logs in with a long password that has capitals and blanks at its ends',
    rule: 'exact-password',
    expect: { status: 200 },
    request: async (world) => ({ body: loginBody(await world.carefulUser()) }),
  },
  ...Object.entries(passwordChanges).map(
    ([label, change]): Case<'login'> => ({
      name: `refuses the password ${label}`,
      rule: 'exact-password',
      expect: { status: 401, code: 'invalid_credentials' },
      request: async (world) => {
        const { email, password } = await world.carefulUser();
        return { body: { email, password: change(password) } };
      },
    }),
  ),
];

/** A customer signs in after the registration, by what they know. */
export const registrationSessionCase: Case<'register'> = {
  name: 'creates an account and signs in no one',
  rule: 'registration-opens-no-session',
  expect: { status: 201 },
  request: async (world) => {
    const as = await world.verifiedUser();
    const { email, password } = as;
    return {
      as,
      body: { email, password, isVerified: true },
      check: async () => {
        const { cookie } = as.cookieHeader(world.url('getProfile'));
        return cookie !== undefined && (await opensProfile(world, as, cookie))
          ? ['The cookie that registration sets opens the profile.']
          : [];
      },
    };
  },
};
