import { type Mailbox, mailhogMailbox } from '@curiolane/conformance/mailbox';

export type { Mailbox };

type MailpitList = { messages: { ID: string }[] };

const timeoutMs = 15_000;

const getJson = async <Body>(url: string): Promise<Body> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url} responds with ${response.status}`);
  }
  return (await response.json()) as Body;
};

const mailpitMailbox = (url: string): Mailbox => ({
  async listMails(recipient) {
    const query = new URLSearchParams({ query: `to:"${recipient}"` });
    const { messages } = await getJson<MailpitList>(`${url}/api/v1/search?${query}`);
    const texts = messages.map(({ ID }) => getJson<{ Text: string }>(`${url}/api/v1/message/${ID}`));
    return (await Promise.all(texts)).map(({ Text }) => ({ text: Text }));
  },
});

const responds = async (url: string) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const type = response.headers.get('content-type') ?? '';
  await response.body?.cancel();
  return response.ok && type.includes('json');
};

/** The mailbox behind the API of MailHog or Mailpit; undefined where neither is at the URL. */
export const openMailbox = async (url: string): Promise<Mailbox | undefined> => {
  try {
    if (await responds(`${url}/api/v2/messages?limit=1`)) return mailhogMailbox(url);
    if (await responds(`${url}/api/v1/messages?limit=1`)) return mailpitMailbox(url);
  } catch {
    // Nothing listens there, which the caller says.
  }
  return undefined;
};
