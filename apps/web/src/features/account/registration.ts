import type * as z from 'zod/mini';
import type { FormSchemas } from '../../browser/load-form-schemas.ts';

export type Registration = z.infer<FormSchemas['registration']>;

export const emptyRegistration: Registration = { email: '', password: '', cpassword: '' };

/** Whether the confirm field equals the password, which sends the OTP. */
export const passwordsAgree = ({ password, cpassword }: Registration): boolean =>
  password !== '' && password === cpassword;
