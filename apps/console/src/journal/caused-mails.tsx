import type { CausedMail } from '@curiolane/contract/dev-tools';
import { useState } from 'react';
import { useReadMailQuery } from '../api/console-api.ts';
import { CodeBlock } from '../components/code-block.tsx';
import { Note, Section } from '../components/view.tsx';
import { CausedMailLine, useReceivedMail } from '../mail/caused-mail-line.tsx';
import * as styles from './journal.module.css';

/** A mail is sent after the response, and nothing tells that it has arrived. */
const pollingMs = 1000;

const MailText = ({ id }: { id: string }) => {
  const { data } = useReadMailQuery({ params: { id } });
  return data?.text ? <CodeBlock label="Text of the mail" text={data.text.trim()} /> : null;
};

const Mail = ({ mail }: { mail: CausedMail }) => {
  const [isAwaited, setAwaited] = useState(false);
  const { received, hasInbox } = useReceivedMail(mail, isAwaited ? pollingMs : 0);
  const isMissing = hasInbox && !received && mail.state !== 'failed';
  if (isMissing !== isAwaited) setAwaited(isMissing);
  return (
    <li className={styles.mail}>
      <span className={styles.facts}>
        <CausedMailLine mail={mail} receivedId={received?.id} />
      </span>
      {mail.reason && <Note>{mail.reason}</Note>}
      {received && <MailText id={received.id} />}
    </li>
  );
};

/** The mails of a request, and what became of them. */
export const CausedMails = ({ mails }: { mails: readonly CausedMail[] }) =>
  mails.length > 0 && (
    <Section title={mails.length === 1 ? 'Mail' : `${mails.length} mails`}>
      <ul className={styles.mail}>
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </Section>
  );
