import type { CausedMail } from '@curiolane/contract/dev-tools';
import * as text from '@curiolane/ui/text';
import { useListMailsQuery } from '../api/console-api.ts';
import { Mark } from '../components/mark.tsx';
import { toHref } from '../lib/route.ts';

/** The mail of the inbox that a request has caused, once it is there. */
export const useReceivedMail = ({ id }: CausedMail, pollingInterval = 0) => {
  const { data } = useListMailsQuery({ query: {} }, { pollingInterval });
  const received = data?.mails.find(({ messageId }) => messageId?.startsWith(`<${id}@`));
  return { received, hasInbox: data?.available === true };
};

type CausedMailLineProps = { mail: CausedMail; receivedId: string | undefined };

/** State, subject and recipient of a mail, with a link to it in the inbox. */
export const CausedMailLine = ({ mail: { subject, recipient, state }, receivedId }: CausedMailLineProps) => (
  <>
    <Mark tone={state === 'failed' ? 'bad' : 'quiet'}>{state}</Mark>
    {receivedId === undefined ? (
      <span>{subject}</span>
    ) : (
      <a className={text.link} href={toHref('mail', receivedId)}>
        {subject}
      </a>
    )}
    <span>to {recipient}</span>
  </>
);
