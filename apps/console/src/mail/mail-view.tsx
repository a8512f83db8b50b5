import { useState } from 'react';
import { useDeleteMailsMutation, useListMailsQuery } from '../api/console-api.ts';
import { ErrorNote, Input, ToolButton } from '../components/controls.tsx';
import { Note, View } from '../components/view.tsx';
import { formatDateTime } from '../lib/format.ts';
import { toHref } from '../lib/route.ts';
import * as styles from './mail.module.css';
import { MailContent } from './mail-content.tsx';

/** The mails of the shop, whatever they were sent for. */
export const MailView = ({ item }: { item: string | undefined }) => {
  const [search, setSearch] = useState('');
  const { data, currentData, error } = useListMailsQuery(
    { query: search.trim() === '' ? {} : { search } },
    { pollingInterval: 3000 },
  );
  const [removeAll, { error: removeError }] = useDeleteMailsMutation();
  const mails = data?.mails ?? [];
  const nothing = data?.available === false ? 'The mails go to another mail host (SMTP_URL).' : 'No mail.';
  return (
    <View
      title="Mail"
      tools={
        <>
          <Input label="Find" type="search" value={search} onValueChange={setSearch} />
          <ToolButton disabled={mails.length === 0 || search.trim() !== ''} onClick={() => removeAll()}>
            Delete all
          </ToolButton>
        </>
      }
    >
      <ErrorNote error={error ?? removeError} />
      <div className={styles.split}>
        {mails.length > 0 ? (
          <nav className={styles.list} aria-label="Mails">
            {mails.map(({ id, subject, to, createdAt, code }) => (
              <a
                key={id}
                className={styles.item}
                href={toHref('mail', id)}
                {...(id === item && { 'aria-current': true })}
              >
                <span className={styles.subject}>
                  <bdi>{subject || 'No subject'}</bdi>
                  {code && `: ${code}`}
                </span>
                <time className={styles.soft} dateTime={createdAt}>
                  {formatDateTime(createdAt)}
                </time>
                <span className={styles.soft}>
                  to <bdi>{to}</bdi>
                </span>
              </a>
            ))}
          </nav>
        ) : (
          currentData && <Note>{search.trim() === '' ? nothing : 'No mail has this text.'}</Note>
        )}
        {item !== undefined && <MailContent key={item} id={item} />}
      </div>
    </View>
  );
};
