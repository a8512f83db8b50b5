import { type Credentials, credentials } from '@curiolane/contract';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { toApiError } from '../../api/api-error.ts';
import { useRegisterMutation } from '../../api/shop-api.ts';
import { focusFirstInvalid, holdFocus } from '../../browser/focus.ts';
import { useAccountAlert } from '../../hooks/use-account-alert.ts';
import { type FieldErrors, validateForm, withTrimmedEmail } from '../../lib/forms.ts';
import { translateSuccess } from '../../lib/translate.ts';
import * as m from './account-messages.ts';
import { isForServer, useCodeCheck, useVerification, validateOtp } from './verification.ts';

/** The fields of the registration. The schema does not require equal passwords: equality only sends the OTP. */
const registration = z.object({
  ...credentials.shape,
  cpassword: z.string().check(z.minLength(1, m.enterPasswordAgain)),
});

export type Registration = z.infer<typeof registration>;

const emptyRegistration: Registration = { email: '', password: '', cpassword: '' };

/** True when the confirm field equals the password, which sends the OTP. */
const passwordsAgree = ({ password, cpassword }: Registration): boolean =>
  password !== '' && password === cpassword;

/** Creates an account and raises an alert; resolves to whether it was created. */
const useRegister = () => {
  const { raiseAlert } = useAccountAlert();
  const [register, { isLoading }] = useRegisterMutation();

  const createAccount = async ({ email, password }: Credentials): Promise<boolean> => {
    const { data, error } = await register({ body: { email, password, isVerified: true } });
    if (error) raiseAlert('error', toApiError(error).message ?? m.registrationFailed);
    else raiseAlert('success', translateSuccess(data?.message, m.registeredSuccessfully));
    return !error;
  };
  return { createAccount, registering: isLoading };
};

const noDigits = ['', '', '', ''];

/**
 * The state of the registration: the OTP is sent when the confirm field first equals the password and the e-mail is
 * valid, and it verifies only the e-mail that it was sent to.
 */
export const useRegisterForm = (onRegistered: (email: string) => void) => {
  const { raiseAlert } = useAccountAlert();
  const [typed, setTyped] = useState(emptyRegistration);
  const values = withTrimmedEmail(typed);
  const [errors, setErrors] = useState<FieldErrors<Registration>>({});
  const [digits, setDigits] = useState(noDigits);
  const verification = useVerification();
  const { checkCode, checking } = useCodeCheck();
  const { createAccount, registering } = useRegister();
  const busy = checking || registering;

  const sendOtp = (current: Registration) => {
    const checked = validateForm(registration, current);
    if (!checked.ok && checked.errors.email) return setErrors({ email: checked.errors.email });
    setDigits(noDigits);
    void verification.sendOtp(current.email);
  };

  const sendFirstOtp = (current: Registration) => {
    if (!verification.sent && passwordsAgree(current)) sendOtp(current);
  };

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const name = currentTarget.name as keyof Registration;
    const changed = { ...typed, [name]: currentTarget.value };
    setTyped(changed);
    setErrors(({ [name]: _, ...others }) => others);
    // A half-typed e-mail can be valid already, so the OTP waits for the field's blur.
    if (name !== 'email') sendFirstOtp(withTrimmedEmail(changed));
  };

  const findProblem = async () => {
    const { sent } = verification;
    const problem = validateOtp(sent, values.email, digits);
    return problem ?? (sent && isForServer(sent, digits) ? checkCode(sent, digits) : undefined);
  };

  const verify = async (form: HTMLFormElement) => {
    const checked = validateForm(registration, values);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirstInvalid(form);
    const focus = holdFocus();
    const problem = await findProblem();
    if (!problem) return (await createAccount(checked.form)) && onRegistered(values.email);
    raiseAlert('error', problem);
    sendFirstOtp(values);
    focus(() => form.querySelector<HTMLElement>('[name="otp1"]'));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void verify(event.currentTarget);
  };

  return {
    typed,
    values,
    errors,
    digits,
    setDigits,
    change,
    emailLeft: () => sendFirstOtp(values),
    sendAgain: () => sendOtp(values),
    submit,
    busy,
    verification,
  };
};
