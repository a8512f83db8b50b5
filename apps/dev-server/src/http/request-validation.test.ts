import { maxListItems, shopContract } from '@curiolane/contract';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { requestValidator } from './request-validation.ts';

const validate = requestValidator(shopContract.sendOrderConfirmation);

const asking = (body: unknown) =>
  validate({ params: { email: 'a@b.test' }, query: {}, headers: {}, body } as unknown as FastifyRequest);

test('a list without end is refused before its items are looked at', () => {
  expect(asking({ cart: Array.from({ length: maxListItems + 1 }, () => 0) })).toEqual({
    valid: false,
    fieldErrors: { 'body.cart': [`A list has at most ${maxListItems} items.`] },
  });
});

test('what is wrong is told up to a hundred times', () => {
  const answer = asking({ cart: Array.from({ length: maxListItems }, () => 0) });
  expect(Object.keys(answer.valid ? {} : answer.fieldErrors)).toHaveLength(100);
});
