import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import * as styles from './account-form.module.css';
import { OtpSection } from './otp-section.tsx';
import type { Registration } from './registration.ts';
import { useRegisterForm } from './use-register-form.ts';

type RegisterFormProps = {
  /** Called with the e-mail of the new account. */
  onRegistered: (email: string) => void;
};

/** The back of the card: credentials, then the OTP that verifies the e-mail. */
export const RegisterForm = ({ onRegistered }: RegisterFormProps) => {
  const { values, errors, digits, verification, ...form } = useRegisterForm(onRegistered);
  const { sent, sending, sendingFailed } = verification;

  const field = (name: keyof Registration) => ({
    name,
    value: values[name],
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
        Register
      </h1>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        onBlur={form.emailLeft}
        {...field('email')}
      />
      <TextInput label="Password" type="password" autoComplete="new-password" {...field('password')} />
      <TextInput
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...field('cpassword')}
      />
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
      <Button type="submit" className={styles.submit} block busy={form.registering}>
        Verify
      </Button>
    </form>
  );
};
