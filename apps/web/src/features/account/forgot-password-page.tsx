import { email as emailSchema } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import clsx from 'clsx/lite';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { focusFirstInvalid } from '../../browser/focus.ts';
import { FeatureGate } from '../../components/feature-gate.tsx';
import { Link } from '../../components/link.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useHydrated } from '../../hooks/use-page-state.ts';
import { emailField, type FieldErrors, validateForm, withTrimmedEmail } from '../../lib/forms.ts';
import { paths } from '../../lib/routes.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserEmail } from '../../store/session/session-slice.ts';
import * as styles from './account-card.module.css';
import * as formStyles from './account-form.module.css';
import { AccountLayout } from './account-layout.tsx';
import * as m from './account-messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { usePasswordReset } from './use-password-reset.ts';

const resetRequest = z.object({ email: emailSchema });

type ResetRequest = z.infer<typeof resetRequest>;

type RequestFormProps = { email: string; busy: boolean; onRequest: (email: string) => void };

/** Asks for the e-mail that a code is mailed to. */
const RequestForm = ({ email, busy, onRequest }: RequestFormProps) => {
  const [errors, setErrors] = useState<FieldErrors<ResetRequest>>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const typed = withTrimmedEmail({ email: String(new FormData(currentTarget).get('email')) });
    const checked = validateForm(resetRequest, typed);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) onRequest(typed.email);
    else focusFirstInvalid(currentTarget);
  };

  return (
    <form
      className={styles.form}
      aria-labelledby="forgot-password"
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      <p className={styles.lead}>{m.forgotPasswordLead}</p>
      <TextInput
        label={m.email}
        name="email"
        {...emailField}
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
        required
        onChange={() => setErrors({})}
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
    void requestCode(email);
  };

  if (sentTo === undefined) {
    const email = typed ?? (hydrated ? stored : '');
    return <RequestForm email={email} busy={requesting} onRequest={request} />;
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
  <AccountLayout>
    <PageHead title={m.forgotPassword} description={m.forgotPasswordLead} path={paths.forgotPassword} />
    <NeedsScript what={m.withoutScriptForgotPassword} heading={m.forgotPassword}>
      <div className={styles.root}>
        <h1 className={text.displayM} id="forgot-password">
          {m.forgotPassword}
        </h1>
        <FeatureGate feature="password-reset" missing={m.noPasswordReset}>
          <PasswordReset />
        </FeatureGate>
        <Link className={clsx(text.link, text.small, formStyles.back)} to={paths.login}>
          {m.backToLogin}
        </Link>
      </div>
    </NeedsScript>
  </AccountLayout>
);

export default ForgotPasswordPage;
