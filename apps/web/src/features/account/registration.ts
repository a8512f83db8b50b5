import { credentials } from '@curiolane/contract';
import * as z from 'zod/mini';
import * as m from '../../lib/messages.ts';

/** The fields of the registration. The schema does not require equal passwords: equality only sends the OTP. */
export const registration = z.object({
  ...credentials.shape,
  cpassword: z.string().check(z.minLength(1, m.enterPasswordAgain)),
});

export type Registration = z.infer<typeof registration>;

export const emptyRegistration: Registration = { email: '', password: '', cpassword: '' };

/** Whether the confirm field equals the password, which sends the OTP. */
export const passwordsAgree = ({ password, cpassword }: Registration): boolean =>
  password !== '' && password === cpassword;
