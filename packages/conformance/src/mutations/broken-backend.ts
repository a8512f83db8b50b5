import type { Operation } from '@curiolane/contract/operations';
import type { CaseRule, Rule } from '../rules.ts';
import { type Mutation, only } from './mutation.ts';

/** A backend with one mistake: a mutation of a conformant one, and the cases that prove that it is broken. */
export type BrokenBackend = { mutation: Mutation; route: Operation; caseRule?: CaseRule };

/** By rule, the backends that break it: each by the mistake that it makes, as a sentence without its subject. */
export type BrokenBackends<Name extends Rule> = Record<Name, Record<string, BrokenBackend>>;

/**
 * A mistake on one route.
 *
 * @param caseRule The rule whose cases are enough to prove it, where the broken rule has no cases of its own.
 */
export const onRoute = (route: Operation, mutation: Mutation, caseRule?: CaseRule): BrokenBackend => ({
  route,
  mutation: only([route], mutation),
  ...(caseRule ? { caseRule } : {}),
});

/** A mistake that takes the requests to other routes or paths, too, proven by the cases of one route. */
export const acrossRoutes = (route: Operation, mutation: Mutation): BrokenBackend => ({
  route,
  mutation,
});
