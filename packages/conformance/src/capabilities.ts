import { type ExtensionOperation, extensionsContract } from '@curiolane/contract';
import { isDocumented, type Operation } from '@curiolane/contract/operations';
import { Blocked } from './blocked.ts';
import type { Capability, Case } from './case.ts';
import type { Level } from './level.ts';
import type { Selection } from './select-cases.ts';
import type { World } from './world.ts';

/** The routes and capabilities that a backend does not have, with the reason that skips the cases which need them. */
export type Missing = {
  routes: ReadonlyMap<Operation, string>;
  capabilities: ReadonlyMap<Capability, string>;
};

const extensions = Object.keys(extensionsContract) as ExtensionOperation[];

const validBodies = {
  verifyCode: (email: string) => ({ email, verificationCode: 4711 }),
  requestEmailChange: (email: string) => ({ email, password: 'a password' }),
  confirmEmailChange: (email: string) => ({ email, oneTimeCode: '40719362' }),
};

/** An extension that exists never responds with 404 to a request without a session: an unknown order is 401 first. */
const isAbsent = async (world: World, name: ExtensionOperation) => {
  // A route that is there and not offered says so to a valid request only.
  const toBody = validBodies[name as keyof typeof validBodies] as ((email: string) => object) | undefined;
  const body = toBody?.(world.newUser().email);
  const { response } = await world.send(name, { params: { id: world.random.uuid() }, body });
  return response?.status === 404;
};

const findMissingRoutes = async (world: World, routes: readonly Operation[]) => {
  const missing = new Map<Operation, string>();
  // The session route also shows whether there are sessions.
  for (const name of extensions.filter((name) => name === 'getSession' || routes.includes(name))) {
    if (await isAbsent(world, name)) missing.set(name, 'The backend does not have this extension (404).');
  }
  return missing;
};

const setsCookie = async (world: World) => {
  try {
    return (await world.getSessionValues(await world.sharedUser())).size > 0;
  } catch (error) {
    // Nothing is known of its cookies: the cases run, or are blocked with this reason.
    if (error instanceof Blocked) return true;
    throw error;
  }
};

/** Finds out what the backend does not have, so that it is not tested for what it does not offer. */
export const findMissing = async (
  world: World,
  { level, selections }: { level: Level; selections: readonly Selection[] },
): Promise<Missing> => {
  const routes = selections.map(({ name }) => name);
  const missing = level === 'strict' ? await findMissingRoutes(world, routes) : new Map();
  const needed = new Set(selections.flatMap(({ testCases }) => testCases.flatMap(({ needs = [] }) => needs)));
  const capabilities = new Map<Capability, string>();
  const { mailbox, catalogueUrl, baseUrl, storefrontOrigin } = world.options;
  if (!mailbox) capabilities.set('mailbox', 'No mailbox is given (--mail).');
  if (catalogueUrl !== baseUrl)
    capabilities.set(
      'catalogue-on-same-host',
      'The catalogue is another host: only its successful responses are tested.',
    );
  if (!storefrontOrigin)
    capabilities.set('storefront-origin', 'No origin of the storefront is given (--origin).');
  const hasCookie =
    !needed.has('login-cookie') && !missing.has('getSession') ? true : await setsCookie(world);
  if (!hasCookie) capabilities.set('login-cookie', 'Login sets no cookie.');
  if (missing.has('getSession') && !hasCookie)
    capabilities.set('sessions', 'The backend has no sessions: no session route, and login sets no cookie.');
  return { routes: missing, capabilities };
};

/** The reason why a case cannot be run against the backend; undefined when it can. */
export const findSkipReason = (
  { routes, capabilities }: Missing,
  name: Operation,
  { needs = [] }: Case,
): string | undefined =>
  (isDocumented(name) ? undefined : routes.get(name)) ??
  needs.map((capability) => capabilities.get(capability)).find((reason) => reason !== undefined);
