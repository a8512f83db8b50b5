import * as text from '@curiolane/ui/text';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusInPlace } from '../../browser/focus.ts';
import { useFeature } from '../../hooks/use-feature.ts';
import * as styles from './account-settings.module.css';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import * as m from './profile-messages.ts';

/** One change; the others close when it is opened. */
const Setting = ({ title, children }: { title: string; children: ReactNode }) => (
  <details name="account-settings">
    <summary>
      {title}
      <Plus className={styles.icon} />
    </summary>
    <div className={styles.setting}>{children}</div>
  </details>
);

/** The changes of the account that the backend offers. */
const AccountSettings = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const changesPassword = useFeature('password-change');
  const changesEmail = useFeature('email-change');
  const deletes = useFeature('account-deletion');
  useEffect(() => focusInPlace(heading.current, { preventScroll: true }), []);
  return (
    <section className={styles.root} aria-labelledby="account-settings">
      <h2 className={text.displayS} id="account-settings" ref={heading} tabIndex={-1}>
        {m.accountSettingsTitle}
      </h2>
      <div className={styles.list}>
        {changesPassword && (
          <Setting title={m.changePassword}>
            <ChangePassword />
          </Setting>
        )}
        {changesEmail && (
          <Setting title={m.changeEmail}>
            <ChangeEmail />
          </Setting>
        )}
        {deletes && (
          <Setting title={m.deleteAccount}>
            <DeleteAccount />
          </Setting>
        )}
      </div>
    </section>
  );
};

export default AccountSettings;
