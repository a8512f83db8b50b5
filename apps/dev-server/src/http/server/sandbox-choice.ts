import type { IncomingHttpHeaders } from 'node:http';
import { mainShop, sandboxCookie, sandboxHeader } from '@curiolane/contract/sandbox-choice';
import { parseCookie } from 'cookie';

/** The sandbox that a request chooses, which may not exist. */
export type SandboxChoice = { id: string; by: 'header' | 'cookie' };

/** Reads the choice of a request, where there are sandboxes. The header takes precedence over the cookie. */
export const readSandboxChoice = (headers: IncomingHttpHeaders): SandboxChoice | undefined => {
  const header = headers[sandboxHeader];
  if (header === mainShop) return undefined;
  if (header !== undefined) return { id: String(header), by: 'header' };
  // Parsed only where it is needed: most requests do not need it.
  if (!headers.cookie?.includes(sandboxCookie)) return undefined;
  const id = parseCookie(headers.cookie)[sandboxCookie];
  return id === undefined ? undefined : { id, by: 'cookie' };
};

const maxShown = 40;

/** What a client is told about a sandbox that does not exist. */
export const noSuchSandbox = (id: string): string => {
  const shown = id.length > maxShown ? `${id.slice(0, maxShown)}…` : id;
  return `There is no sandbox “${shown}”: it was deleted, or was not used for too long.`;
};
