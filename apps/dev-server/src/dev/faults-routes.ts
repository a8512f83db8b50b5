import { contract } from '@curiolane/contract';
import type { FaultRule, shopToolsContract } from '@curiolane/contract/dev-tools';
import { type FieldErrors, type Handlers, validateResponse } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { done } from './done.ts';
import { maxFaults } from './faults.ts';
import type { ShopToolsDependencies } from './shop-tools.ts';

/** What the contract says against the responses that a rule has, unless they are meant to be off the contract. */
const findInvalidResponses = ({ operation, fault, sequence = [] }: FaultRule): FieldErrors => {
  const steps = [
    { path: 'body.fault', step: fault },
    ...sequence.map((step, index) => ({ path: `body.sequence.${index}`, step })),
  ];
  const errors: FieldErrors = {};
  for (const { path, step } of steps) {
    if (step === undefined || step === 'pass' || step.kind !== 'respond' || step.offContract) continue;
    for (const violation of validateResponse(contract[operation], step.status, step.body)) {
      const isStatus = violation.rule === 'undocumented-status';
      const field = [path, isStatus ? 'status' : 'body', violation.path].filter(Boolean).join('.');
      const message = `${violation.message} Or send offContract: true.`;
      errors[field] = [...(errors[field] ?? []), message];
    }
  }
  return errors;
};

type Routes = 'listFaults' | 'addFault' | 'removeFault' | 'removeFaults';

export const faultsHandlers = ({
  faults,
}: Pick<ShopToolsDependencies, 'faults'>): Pick<Handlers<typeof shopToolsContract>, Routes> => ({
  listFaults: () => ({ status: 200, body: { faults: [...faults.list()], applied: faults.applied() } }),
  addFault: ({ body }) => {
    const fieldErrors = findInvalidResponses(body);
    if (Object.keys(fieldErrors).length > 0)
      return errorResponse(400, 'validation_failed', undefined, fieldErrors);
    const fault = faults.add(body);
    return fault
      ? { status: 201, body: fault }
      : errorResponse(
          429,
          'rate_limited',
          `There are ${maxFaults} faults, and a shop keeps no more: remove one.`,
        );
  },
  removeFault: ({ params }) =>
    faults.remove(params.id)
      ? done('The fault is removed.')
      : errorResponse(404, 'not_found', `There is no fault ${params.id}.`),
  removeFaults: () => {
    faults.clear();
    return done('All faults are removed.');
  },
});
