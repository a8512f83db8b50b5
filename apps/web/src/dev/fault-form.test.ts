import { faultRule } from '@curiolane/contract/dev-tools';
import { expect, it } from 'vitest';
import { faultKinds, faultyOperations, getFields, kindsFor, toFault } from './fault-form.ts';

const detail = { milliseconds: 200, status: 503, field: 'message', change: 'omit' } as const;

it('offers only the faults that the server accepts for each operation', () => {
  for (const operation of faultyOperations)
    for (const kind of kindsFor(operation))
      expect(
        faultRule.safeParse({ operation, times: 'once', fault: toFault(operation, kind, detail) }).error,
      ).toBeUndefined();
});

it('offers mail faults only for operations that send a mail', () => {
  expect(kindsFor('sendVerificationCode')).toEqual(faultKinds);
  expect(kindsFor('login')).not.toContain('smtp-refused');
});

it('offers the fields of the responses', () => {
  expect([...getFields('getProfile').keys()]).toEqual(expect.arrayContaining(['(body)', 'user.phone']));
  expect(toFault('getProfile', 'field', { ...detail, field: 'user.phone' })).toEqual({
    kind: 'field',
    path: ['user', 'phone'],
    change: 'omit',
  });
});
