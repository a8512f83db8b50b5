// Written by `npm run generate` from apps/web/languages/en.json: see docs/how-to/languages.md.
export * from '../../lib/messages.ts';

export const whereItGoes: string = 'Where it goes';
export const fullName: string = 'Full Name';
export const phoneNumber: string = 'Phone Number';
export const shippingAddress: string = 'Shipping Address';
export const saveToProfile: string = 'Save to my profile for next time';
export const payment: string = 'Payment';
export const signedInAs: (values: { email: string | number }) => string = (d) => `Signed in as ${d.email}`;
export const noAccountNeeded: string = 'No account needed.';
export const thankYou: string = 'Thank you for your order!';
export const checkoutDescription: string = 'Where your order goes and how it is paid.';
export const withoutScriptCheckout: string = 'The order form and the cart';
export const timesQuantity: (values: { quantity: string | number }) => string = (d) => `x ${d.quantity}`;
export const checkoutOffline: string =
  'You are offline. What you entered is kept; place the order once you are connected again.';
export const editCart: string = 'Edit cart';
export const placeOrder: string = 'Place Order';
export const nextPacked: string = 'We pack it and hand it to the courier.';
export const nextReturn: string = 'You have 7 days from delivery to return it.';
export const orderPlaced: string = 'Your order has been placed successfully.';
export const confirmationSentTo: (values: { slot: string | number }) => string = (d) =>
  `A confirmation will be sent to ${d.slot}.`;
export const print: string = 'Print';
