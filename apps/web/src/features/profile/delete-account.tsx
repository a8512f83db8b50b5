import { contract } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useDeleteAccountMutation } from '../../api/shop-api.ts';
import { PasswordInput } from '../../components/password-input.tsx';
import { useLogout } from '../../hooks/use-logout.ts';
import { useValidatedForm } from '../../hooks/use-validated-form.ts';
import { storeFlash } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { removeStoredEmail } from '../../store/session/stored-session.ts';
import { forgetSavedOwner } from '../../store/sync-saved.ts';
import * as m from './profile-messages.ts';
import * as styles from './setting-form.module.css';
import { useSettingAlert } from './use-setting-alert.ts';

/** Says what is deleted and what stays, and deletes the account with its password. */
export const DeleteAccount = () => {
  const [deleteAccount, { isLoading: busy }] = useDeleteAccountMutation();
  const { raiseError } = useSettingAlert();
  const logout = useLogout();
  const dispatch = useAppDispatch();

  const submit = async (body: { password: string }) => {
    const { error } = await deleteAccount({ body });
    if (error) {
      raiseError(error, m.accountNotDeleted);
      return false;
    }
    storeFlash(m.accountDeleted);
    dispatch(forgetSavedOwner());
    logout();
    // Last: other tabs, which hear of each change, see one of the session.
    removeStoredEmail();
    return true;
  };

  const { form, field } = useValidatedForm({ schema: contract.deleteAccount.body, busy, submit });
  return (
    <form {...form} className={styles.form} aria-label={m.deleteAccount}>
      <Callout>{m.deleteAccountHelp}</Callout>
      <p className={clsx(text.small, text.soft)}>{m.deleteAccountKept}</p>
      <PasswordInput label={m.currentPassword} autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="secondary" busy={busy}>
        {m.deleteAccountSubmit}
      </Button>
    </form>
  );
};
