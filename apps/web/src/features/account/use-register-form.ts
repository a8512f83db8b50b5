import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { focusFirstInvalid } from '../../browser/focus.ts';
import { withTrimmedEmail } from '../../lib/email-field.ts';
import { type FieldErrors, validateForm } from '../../lib/validate-form.ts';
import { emptyRegistration, passwordsAgree, type Registration, registration } from './registration.ts';
import { useAccountAlert } from './use-account-alert.ts';
import { useCodeCheck } from './use-code-check.ts';
import { useRegister } from './use-register.ts';
import { useVerification } from './use-verification.ts';
import { validateOtp } from './verification-code.ts';

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
    return problem ?? (sent?.checkedByServer ? checkCode(sent.email, digits) : undefined);
  };

  const verify = async (form: HTMLFormElement) => {
    const checked = validateForm(registration, values);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirstInvalid(form);
    const problem = await findProblem();
    if (!problem) return (await createAccount(checked.form)) && onRegistered(values.email);
    raiseAlert('error', problem);
    sendFirstOtp(values);
    form.querySelector<HTMLElement>('[name="otp1"]')?.focus();
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
