import { isDeepStrictEqual } from 'node:util';
import { contract } from '@curiolane/contract';
import type { Fault } from '@curiolane/contract/dev-tools';
import { changeField } from '@curiolane/contract/field-change';
import { hasField, responseFields } from '@curiolane/contract/response-fields';
import { CachedResponse, type JsonResponse } from '@curiolane/ts-rest-fastify';
import { type ChangedField, findChangedFields } from './changed-fields.ts';
import type { OfferedFaults } from './faults.ts';

type FieldFault = Extract<Fault, { kind: 'field' }>;

/** A response whose body was changed on its way out. */
type ChangedResponse = {
  status: number;
  body: unknown;
  applied: { fault: FieldFault; fields: ChangedField[] }[];
};

const getBody = (response: JsonResponse | CachedResponse): unknown =>
  response instanceof CachedResponse ? JSON.parse(response.text) : response.body;

const documents = (operation: string, status: number, { path }: FieldFault) => {
  const fields = responseFields(contract[operation as keyof typeof contract]);
  return hasField(
    fields.filter((field) => field.status === status),
    path,
  );
};

/**
 * Applies the field faults that a request is offered to its response. A fault whose field the response does not have is
 * not counted: it waits for one that has.
 *
 * @returns The changed response; its body is undefined where none is left. Undefined when nothing was changed.
 */
export const changeResponse = (
  faults: OfferedFaults,
  operation: string,
  response: JsonResponse | CachedResponse,
): ChangedResponse | undefined => {
  const applied: ChangedResponse['applied'] = [];
  let body: unknown;
  faults.takeEach('field', (fault) => {
    if (!documents(operation, response.status, fault)) return false;
    const before = applied.length === 0 ? getBody(response) : body;
    const after = changeField(before, fault.path, fault.change);
    if (isDeepStrictEqual(before, after)) return false;
    body = after;
    applied.push({ fault, fields: findChangedFields(before, fault) });
    return true;
  });
  return applied.length === 0 ? undefined : { status: response.status, body, applied };
};
