import type { InboxMailContent } from '@curiolane/contract/dev-tools';
import { Tabs } from '@curiolane/ui/tabs';
import * as text from '@curiolane/ui/text';
import { useDeleteMailMutation, useReadMailQuery } from '../api/console-api.ts';
import { useAppSelector } from '../api/store.ts';
import { CodeBlock } from '../components/code-block.tsx';
import { ErrorNote, ToolButton } from '../components/controls.tsx';
import { Note, Section } from '../components/view.tsx';
import { formatDateTime } from '../lib/format.ts';
import { toHref } from '../lib/route.ts';
import { inNewTab, toInboxUrl } from '../lib/shop-links.ts';
import * as styles from './mail.module.css';

const headersText = ({ headers }: InboxMailContent) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

const toTabs = (content: InboxMailContent) => {
  const html = {
    id: 'html',
    label: 'HTML',
    // It is not trusted: it runs no script, and opens nothing.
    panel: (
      <iframe className={styles.frame} title="The mail as HTML" sandbox="" srcDoc={content.html ?? ''} />
    ),
  };
  const plain = { id: 'text', label: 'Text', panel: <CodeBlock label="Text" text={content.text ?? ''} /> };
  const headers = {
    id: 'headers',
    label: 'Headers',
    panel: <CodeBlock label="Headers" text={headersText(content)} />,
  };
  const source = { id: 'source', label: 'Source', panel: <CodeBlock label="Source" text={content.source} /> };
  return content.html === null
    ? ([plain, headers, source] as const)
    : ([html, plain, headers, source] as const);
};

/** A mail in all of its forms. */
export const MailContent = ({ id }: { id: string }) => {
  const { data, error } = useReadMailQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const [remove, { error: removeError }] = useDeleteMailMutation();
  const shop = useAppSelector((state) => state.shop);
  const { inbox } = document.documentElement.dataset;
  const deleteMail = async () => {
    const removed = await remove({ params: { id } });
    if (!removed.error) location.hash = toHref('mail');
  };
  if (error) return <ErrorNote error={error} />;
  if (!data) return <Note>Loading…</Note>;
  const { subject, from, to, createdAt, code } = data.mail;
  return (
    <article className={styles.mail} aria-label={subject || 'No subject'}>
      <Section
        title={subject || 'No subject'}
        tools={
          <>
            {inbox && (
              <a className={text.link} href={toInboxUrl(inbox, shop, id)} {...inNewTab}>
                In the inbox
              </a>
            )}
            <ToolButton onClick={() => void deleteMail()}>Delete</ToolButton>
          </>
        }
      >
        <ErrorNote error={removeError} />
        <div className={styles.facts}>
          <span>
            from <bdi>{from}</bdi>
          </span>
          <span>
            to <bdi>{to}</bdi>
          </span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {code && <output className={styles.code}>{code}</output>}
        </div>
      </Section>
      {data.isCut && <Note>The mail is long: this is its beginning.</Note>}
      <Tabs label="Forms of the mail" tabs={toTabs(data)} />
    </article>
  );
};
