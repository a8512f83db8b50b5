import type { CausedMail } from '@curiolane/contract/dev-tools';
import * as text from '@curiolane/ui/text';
import { useState } from 'react';
import { useListMailsQuery, useReadMailQuery } from '../api/console-api.ts';
import { CodeBlock } from '../components/code-block.tsx';
import { Mark } from '../components/mark.tsx';
import { Note, Section } from '../components/view.tsx';
import { toHref } from '../lib/route.ts';
import * as styles from './journal.module.css';

/** A mail is sent after the response, and nothing tells that it has arrived. */
const pollingMs = 1000;

const MailText = ({ id }: { id: string }) => {
  const { data } = useReadMailQuery({ params: { id } });
  return data?.text ? <CodeBlock label="Text of the mail" text={data.text.trim()} /> : null;
};

const Mail = ({ mail: { id, subject, recipient, state, reason } }: { mail: CausedMail }) => {
  const [isAwaited, setAwaited] = useState(false);
  const { data } = useListMailsQuery({ query: {} }, { pollingInterval: isAwaited ? pollingMs : 0 });
  const received = data?.mails.find(({ messageId }) => messageId?.startsWith(`<${id}@`));
  const isMissing = data?.available === true && !received && state !== 'failed';
  if (isMissing !== isAwaited) setAwaited(isMissing);
  return (
    <li className={styles.mail}>
      <span className={styles.facts}>
        <Mark tone={state === 'failed' ? 'bad' : 'quiet'}>{state}</Mark>
        {received ? (
          <a className={text.link} href={toHref('mail', received.id)}>
            {subject}
          </a>
        ) : (
          <span>{subject}</span>
        )}
        <span>to {recipient}</span>
      </span>
      {reason && <Note>{reason}</Note>}
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
