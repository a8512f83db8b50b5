import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import { useEffect, useRef } from 'react';
import { describeStrength, PasswordInput } from '../../components/password-input.tsx';
import { emailField } from '../../lib/forms.ts';
import * as styles from './account-form.module.css';
import * as m from './account-messages.ts';
import { OtpSection } from './otp-section.tsx';
import { type Registration, useRegisterForm } from './use-register-form.ts';

type RegisterFormProps = {
  /** Called with the e-mail of the new account. */
  onRegistered: (email: string) => void;
};

/** The back of the card: credentials, then the OTP that verifies the e-mail. */
export const RegisterForm = ({ onRegistered }: RegisterFormProps) => {
  const { typed, values, errors, digits, verification, ...form } = useRegisterForm(onRegistered);
  const { sent, sending, sendingFailed } = verification;
  const verify = useRef<HTMLButtonElement>(null);
  const hasBoxes = sent !== undefined;

  // The boxes push the button down, in a low window out of it.
  useEffect(() => {
    if (hasBoxes) verify.current?.scrollIntoView({ block: 'nearest' });
  }, [hasBoxes]);

  const field = (name: keyof Registration) => ({
    name,
    value: typed[name],
    error: errors[name],
    required: true,
    onChange: form.change,
  });

  return (
    <form
      className={styles.root}
      aria-labelledby="register-title"
      method="dialog"
      noValidate
      onSubmit={form.submit}
    >
      <h1 className={text.displayM} id="register-title">
        {m.register}
      </h1>
      <TextInput
        label={m.email}
        {...emailField}
        autoComplete="username"
        onBlur={form.emailLeft}
        {...field('email')}
      />
      <PasswordInput
        label={m.password}
        autoComplete="new-password"
        hint={describeStrength(values.password)}
        {...field('password')}
      />
      <PasswordInput label={m.confirmPassword} autoComplete="new-password" {...field('cpassword')} />
      {sent && (
        <OtpSection
          sent={sent}
          email={values.email}
          sending={sending}
          sendingFailed={sendingFailed}
          digits={digits}
          onDigitsChange={form.setDigits}
          onSendAgain={form.sendAgain}
        />
      )}
      <Button type="submit" ref={verify} className={styles.submit} block busy={form.busy}>
        {m.verify}
      </Button>
    </form>
  );
};
