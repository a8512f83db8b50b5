import { contract, type ErrorStatus, errorStatuses, type ShopOperation } from '@curiolane/contract';
import { type FieldChange, fieldChanges } from '@curiolane/contract/field-change';
import { type FieldPath, fieldPathText, responseFields } from '@curiolane/contract/response-fields';

/** One deviation of a response from the contract. */
export type FieldCase = { path: FieldPath; change: FieldChange };

/** A deviation of an error body, with the status of its response. */
export type ErrorCase = FieldCase & { status: ErrorStatus };

const isError = (status: number): status is ErrorStatus => errorStatuses.some((known) => known === status);

const withEveryChange = (path: FieldPath): FieldCase[] => fieldChanges.map((change) => ({ path, change }));

/** Every change of every field of a route's success response. */
export const successCases = (name: ShopOperation): FieldCase[] =>
  responseFields(contract[name])
    .filter(({ status }) => !isError(status))
    .flatMap(({ path }) => withEveryChange(path));

/**
 * Every change of every field of the error body. The body is the same at every status, so the documented statuses
 * of the route take turns.
 */
export const errorCases = (name: ShopOperation): ErrorCase[] => {
  const fields = responseFields(contract[name]);
  const statuses = [...new Set(fields.map(({ status }) => status).filter(isError))];
  const paths = fields.flatMap(({ status, path }) => (status === statuses[0] ? [path] : []));
  return paths
    .flatMap(withEveryChange)
    .map((fieldCase, index) => ({ ...fieldCase, status: statuses[index % statuses.length] ?? 500 }));
};

/** Formats a case for a message: `user.phone: omit`. */
export const describeCase = ({ path, change }: FieldCase): string => `${fieldPathText(path)}: ${change}`;

/** Groups cases by their field. */
export const groupByField = <Case extends FieldCase>(cases: readonly Case[]): Case[][] => {
  const groups = new Map<string, Case[]>();
  for (const each of cases) {
    const name = fieldPathText(each.path);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [...groups.values()];
};

/** One case of each field. The changes take turns, so that each of them is made to some field. */
export const onePerField = <Case extends FieldCase>(cases: readonly Case[]): Case[] =>
  groupByField(cases).flatMap((group, index) => group[(index * 3) % group.length] ?? []);
