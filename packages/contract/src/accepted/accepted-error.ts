import * as z from 'zod/mini';
import { errorCode } from '../error-code.ts';
import { optionally } from './lenient.ts';

/** The server's message for the shopper, unless it is missing or blank. */
export const message = optionally(z.string().check(z.regex(/\S/)));

/** What the storefront reads of an error response of any backend: its message, and a code that the contract has. */
export const acceptedError = z.catch(z.object({ message, code: optionally(errorCode) }), {});
