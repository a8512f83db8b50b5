import { expectTypeOf, test } from 'vitest';

test('a feature that some supported browsers lack does not compile', () => {
  expectTypeOf(URL).not.toHaveProperty('parse');
  expectTypeOf(AbortSignal).not.toHaveProperty('any');
  expectTypeOf(Promise).not.toHaveProperty('withResolvers');
});

test('one whose absence costs nothing must be looked for', () => {
  expectTypeOf(document.startViewTransition).extract<undefined>().toEqualTypeOf<undefined>();
});
