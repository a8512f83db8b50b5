import { type ExtensionOperation, extensionsContract } from '../extensions-contract.ts';
import { isDocumented, type Operation } from '../operations.ts';
import { Blocked } from './blocked.ts';
import type { Need } from './case.ts';
import type { Stage } from './stage.ts';

/** Why a call, or a case with a need, cannot be put to this backend; nothing where it can. */
export type Abilities = {
  missingCalls: ReadonlyMap<Operation, string>;
  missingNeeds: ReadonlyMap<Need, string>;
};

const additions = Object.keys(extensionsContract) as ExtensionOperation[];

/** Anonymous, a call that is there answers anything but 404: an order that is not known is 401 first. */
const isAbsent = async (stage: Stage, name: ExtensionOperation) => {
  const { answer } = await stage.send(name, { params: { id: stage.uuid() } });
  return answer?.status === 404;
};

const missingCalls = async (stage: Stage, documentedOnly: boolean) => {
  const missing = new Map<Operation, string>();
  for (const name of additions) {
    if (documentedOnly) missing.set(name, 'It is an addition, and only the documented calls were asked for.');
    else if (await isAbsent(stage, name)) missing.set(name, 'The backend does not have this addition (404).');
  }
  return missing;
};

const givesCookie = async (stage: Stage) => {
  try {
    const resident = await stage.resident();
    return resident.cookies(stage.address('getProfile')).cookie !== undefined;
  } catch (error) {
    if (error instanceof Blocked) return false;
    throw error;
  }
};

/** Finds out what the backend has, so that nothing is held against it that it never offered. */
export const abilitiesOf = async (stage: Stage, documentedOnly: boolean): Promise<Abilities> => {
  const calls = await missingCalls(stage, documentedOnly);
  const needs = new Map<Need, string>();
  if (!stage.hosts.mailbox) needs.set('mailbox', 'No mailbox was given (--mailhog).');
  if (stage.hosts.catalogueUrl !== stage.hosts.baseUrl)
    needs.set('own-catalogue', 'The catalogue is another host, which is held to its good answers only.');
  if (documentedOnly) {
    needs.set('safeguards', 'It is an addition, and only the documented behaviour was asked for.');
    needs.set('sessions', 'Sessions are an addition, and only the documented behaviour was asked for.');
  } else if (calls.has('getSession') && !(await givesCookie(stage)))
    needs.set('sessions', 'The backend has no sessions: no session call, and sign-in gives no cookie.');
  return { missingCalls: calls, missingNeeds: needs };
};

/** Why a case cannot be put to the backend; undefined when it can. */
export const whySkipped = (
  { missingCalls: calls, missingNeeds }: Abilities,
  name: Operation,
  needs: readonly Need[] = [],
): string | undefined =>
  (isDocumented(name) ? undefined : calls.get(name)) ??
  needs.map((need) => missingNeeds.get(need)).find((reason) => reason !== undefined);
