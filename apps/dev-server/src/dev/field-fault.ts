import { isDeepStrictEqual } from 'node:util';
import { changeField } from '@curiolane/contract/field-change';
import type { Fault } from '@curiolane/contract/instruments';
import { hasField, responseFields } from '@curiolane/contract/response-fields';
import { calls } from '../calls.ts';
import type { Answer } from '../http/gate.ts';
import { PrebuiltAnswer } from '../http/prebuilt-answer.ts';
import type { Faults } from './faults.ts';

type FieldFault = Extract<Fault, { kind: 'field' }>;

/** A response whose body was changed on its way out. */
type ChangedResponse = { status: number; body: unknown; faults: FieldFault[] };

const bodyOf = (response: Answer | PrebuiltAnswer): unknown =>
  response instanceof PrebuiltAnswer ? JSON.parse(response.text) : response.body;

const documents = (operation: string, status: number, { path }: FieldFault) => {
  const fields = responseFields(calls[operation as keyof typeof calls]);
  return hasField(
    fields.filter((field) => field.status === status),
    path,
  );
};

/**
 * Lets the field faults that are planned for the operation happen to a response. A fault whose field the response
 * does not have is not counted: it waits for one that has.
 *
 * @returns The changed response; its body is undefined where none is left. Undefined when nothing was changed.
 */
export const changeResponse = (
  faults: Faults,
  operation: string,
  response: Answer | PrebuiltAnswer,
): ChangedResponse | undefined => {
  const happened: FieldFault[] = [];
  let body: unknown;
  faults.takeEach(operation, 'field', (fault) => {
    if (!documents(operation, response.status, fault)) return false;
    const before = happened.length === 0 ? bodyOf(response) : body;
    const after = changeField(before, fault.path, fault.change);
    if (isDeepStrictEqual(before, after)) return false;
    body = after;
    happened.push(fault);
    return true;
  });
  return happened.length === 0 ? undefined : { status: response.status, body, faults: happened };
};
