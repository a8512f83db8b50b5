import { credentials } from '@curiolane/contract';
import * as z from 'zod/mini';
import * as m from './messages.ts';

/** What validates the shop's forms. Loaded when one of their fields is focused: `load-form-schemas.ts`. */

export { checkoutForm } from '@curiolane/contract';
export { credentials };

/** The fields of the registration. The schema does not require equal passwords: equality only sends the OTP. */
export const registration = z.object({
  ...credentials.shape,
  cpassword: z.string().check(z.minLength(1, m.enterPasswordAgain)),
});
