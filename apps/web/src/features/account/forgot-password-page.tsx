import { email as emailSchema } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import clsx from 'clsx/lite';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Link } from '../../components/link.tsx';
import { useValidatedForm } from '../../hooks/use-validated-form.ts';
import { emailField } from '../../lib/forms.ts';
import { paths } from '../../lib/routes.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserEmail } from '../../store/session/session-slice.ts';
import * as styles from './account-card.module.css';
import { AccountCardLayout, cardTitle } from './account-card-layout.tsx';
import * as formStyles from './account-form.module.css';
import * as m from './account-messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { usePasswordReset } from './use-password-reset.ts';

const resetRequest = z.object({ email: emailSchema });

type RequestFormProps = {
  email: string;
  /** Focuses the first field: the button that opened the form is gone. */
  focused: boolean;
  busy: boolean;
  /** Called with the e-mail as it was typed. */
  onRequest: (email: string) => Promise<void>;
};

/** Asks for the e-mail that a code is mailed to. */
const RequestForm = ({ email, focused, busy, onRequest }: RequestFormProps) => {
  const { form, field } = useValidatedForm({
    schema: resetRequest,
    busy,
    submit: (body, typed) => onRequest(typed.email ?? body.email),
  });
  return (
    <form {...form} className={styles.form} aria-labelledby={cardTitle}>
      <p className={styles.lead}>{m.forgotPasswordLead}</p>
      <TextInput
        label={m.email}
        {...emailField}
        autoComplete="username"
        defaultValue={email}
        autoFocus={focused}
        {...field('email')}
      />
      <Button type="submit" block busy={busy}>
        {m.mailCode}
      </Button>
    </form>
  );
};

/** First the e-mail, then the code that was mailed to it and a new password. */
const PasswordReset = () => {
  const { sentTo, requestCode, replacePassword, startOver, requesting, resetting } = usePasswordReset();
  const hydrated = useHydrated();
  const stored = useAppSelector(selectUserEmail);
  const [typed, setTyped] = useState<string>();

  const request = (email: string) => {
    setTyped(email);
    return requestCode(email);
  };

  if (sentTo === undefined) {
    const email = typed ?? (hydrated ? stored : '');
    return <RequestForm email={email} focused={typed !== undefined} busy={requesting} onRequest={request} />;
  }
  return (
    <NewPasswordForm
      email={sentTo}
      busy={resetting}
      mailing={requesting}
      onSubmit={replacePassword}
      onMailAgain={() => requestCode(sentTo)}
      onStartOver={startOver}
    />
  );
};

/** A new password for a customer who has forgotten the old one. */
const ForgotPasswordPage = () => (
  <AccountCardLayout
    title={m.forgotPassword}
    description={m.forgotPasswordLead}
    path={paths.forgotPassword}
    what={m.withoutScriptForgotPassword}
    feature="password-reset"
    missing={m.noPasswordReset}
    footer={
      <Link className={clsx(text.link, text.small, formStyles.back)} to={paths.login}>
        {m.backToLogin}
      </Link>
    }
  >
    <PasswordReset />
  </AccountCardLayout>
);

export default ForgotPasswordPage;
