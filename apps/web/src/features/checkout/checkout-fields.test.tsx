import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, stubFetch } from '../../testing/render-page.tsx';
import { aUser } from '../../testing/users.ts';
import { withResolvers } from '../../testing/with-resolvers.ts';
import { CheckoutFields } from './checkout-fields.tsx';

const maya = aUser({ orders: 0 });

/** Opens the checkout of a customer whose profile is still loading. */
const openFields = () => {
  const response = withResolvers<Response>();
  stubFetch(() => response.promise);
  const { user } = renderPage(<CheckoutFields id="checkout" placing={false} onSubmit={() => {}} />, {
    session: { isLogin: true, userEmail: maya.email },
  });
  const respond = async () => {
    response.resolve(Response.json({ user: maya }));
    await waitFor(() => expect(readValue('Shipping Address')).toBe(maya.address));
  };
  return { user, respond };
};

const readValue = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('a profile that comes while a shopper types is not added to what they type', async () => {
  const { user, respond } = openFields();
  await user.click(screen.getByLabelText('Phone Number'));
  await respond();
  expect(readValue('Phone Number')).toBe('');
  await user.keyboard('08 123');
  expect(readValue('Phone Number')).toBe('08 123');
  await user.tab();
  expect(readValue('Phone Number')).toBe('08 123');
});

test('a field that is left as it was is filled in', async () => {
  const { user, respond } = openFields();
  await user.click(screen.getByLabelText('Phone Number'));
  await respond();
  await user.tab();
  expect(readValue('Phone Number')).toBe(maya.phone);
});
