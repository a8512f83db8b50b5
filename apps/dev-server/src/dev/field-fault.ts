import { changeField } from '@curiolane/contract/field-change';
import type { Fault } from '@curiolane/contract/instruments';
import { hasField, responseFields } from '@curiolane/contract/response-fields';
import { calls } from '../calls.ts';
import type { Answer } from '../http/gate.ts';
import { PrebuiltAnswer } from '../http/prebuilt-answer.ts';
import type { Faults } from './faults.ts';

type FieldFault = Extract<Fault, { kind: 'field' }>;

/** A response whose body was changed on its way out: its text, which may be empty. */
type ChangedResponse = { status: number; text: string; fault: FieldFault };

const textOf = (response: Answer | PrebuiltAnswer) =>
  response instanceof PrebuiltAnswer ? response.text : JSON.stringify(response.body);

const documents = (operation: string, status: number, { path }: FieldFault) => {
  const fields = responseFields(calls[operation as keyof typeof calls]);
  return hasField(
    fields.filter((field) => field.status === status),
    path,
  );
};

/**
 * Lets a field fault that is planned for the operation happen to a response. A fault whose field the response does
 * not have is not counted: it waits for one that has.
 */
export const changeResponse = (
  faults: Faults,
  operation: string,
  response: Answer | PrebuiltAnswer,
): ChangedResponse | undefined => {
  if (!faults.list().some((planned) => planned.operation === operation && planned.fault.kind === 'field'))
    return undefined;
  const before = textOf(response);
  const after = (fault: FieldFault) =>
    JSON.stringify(changeField(JSON.parse(before), fault.path, fault.change)) ?? '';
  const fault = faults.take(
    operation,
    ['field'],
    (planned) => documents(operation, response.status, planned) && after(planned) !== before,
  );
  return fault && { status: response.status, text: after(fault), fault };
};
