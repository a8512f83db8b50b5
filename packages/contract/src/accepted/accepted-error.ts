import * as z from 'zod/mini';
import { errorCode } from '../error-code.ts';
import { optionally } from './lenient.ts';

/** The server's message for the shopper, unless it is missing or blank. */
export const message = optionally(z.string().check(z.regex(/\S/)));

const fieldErrors = optionally(z.record(z.string(), z.array(z.string())));

/**
 * What the storefront reads of an error response of any backend: its message, a code that the contract has, and what is
 * wrong with which field.
 */
export const acceptedError = z.catch(z.object({ message, code: optionally(errorCode), fieldErrors }), {});
