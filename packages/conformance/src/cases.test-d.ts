import { expectTypeOf, test } from 'vitest';
import type { Case, CaseTable } from './case.ts';
import type { cases } from './cases.ts';

test('the table has cases for every call', () => {
  expectTypeOf<typeof cases>().toExtend<CaseTable>();
});

test('a table that leaves a call out does not compile', () => {
  expectTypeOf<Omit<typeof cases, 'login'>>().not.toExtend<CaseTable>();
  expectTypeOf<Omit<typeof cases, 'ready'>>().not.toExtend<CaseTable>();
});

test('a table that has no case for a call does not compile', () => {
  expectTypeOf<Omit<typeof cases, 'login'> & { login: [] }>().not.toExtend<CaseTable>();
});

test('a case that expects a status that its call does not document does not compile', () => {
  expectTypeOf<401>().toExtend<Case<'login'>['expect']['status']>();
  expectTypeOf<403>().not.toExtend<Case<'login'>['expect']['status']>();
  expectTypeOf<{ status: 200; code: 'oops' }>().not.toExtend<Case<'login'>['expect']>();
});
