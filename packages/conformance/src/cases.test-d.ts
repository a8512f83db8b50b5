import { expectTypeOf, test } from 'vitest';
import type { Case, CaseTable } from './case.ts';
import type { cases } from './cases.ts';

test('the table has cases for every route', () => {
  expectTypeOf<typeof cases>().toExtend<CaseTable>();
});

test('a table without a route does not compile', () => {
  expectTypeOf<Omit<typeof cases, 'login'>>().not.toExtend<CaseTable>();
  expectTypeOf<Omit<typeof cases, 'ready'>>().not.toExtend<CaseTable>();
});

test('a table with a route that has no case does not compile', () => {
  expectTypeOf<Omit<typeof cases, 'login'> & { login: [] }>().not.toExtend<CaseTable>();
});

test('a case that expects an undocumented status does not compile', () => {
  expectTypeOf<401>().toExtend<Case<'login'>['expect']['status']>();
  expectTypeOf<403>().not.toExtend<Case<'login'>['expect']['status']>();
  expectTypeOf<{ status: 200; code: 'oops' }>().not.toExtend<Case<'login'>['expect']>();
});
