import type { JournalDetails } from '@curiolane/contract/dev-tools';

/** What clients send by themselves. */
const automatic =
  /^(?:host|connection|content-length|accept-encoding|accept-language|user-agent|sec-.*|origin|referer|cache-control|pragma|curiolane-resend-of|keep-alive|upgrade-insecure-requests|priority)$/;

const getHeaders = ({ request }: JournalDetails) =>
  request.headers.filter(({ name }) => !automatic.test(name));

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const getMethod = ({ method }: JournalDetails['entry'], hasBody: boolean) => {
  // With -X, curl waits for the body that a response to HEAD never has.
  if (method === 'HEAD') return ['--head'];
  return method === (hasBody ? 'POST' : 'GET') ? [] : [`-X ${method}`];
};

/** curl takes a name without a value as a header to leave out, unless a semicolon follows it. */
const toHeaderOption = ({ name, value }: { name: string; value: string }) =>
  `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`;

/** The request as a curl command. Masked values stand for themselves. */
export const toCurl = (details: JournalDetails, origin: string): string => {
  const { entry, request } = details;
  const { text, note } = request.body;
  const headers = getHeaders(details);
  const hasType = headers.some(({ name }) => name === 'content-type');
  const command = [
    // Brackets and braces are no patterns, and dots no folders.
    `curl -g ${entry.path.includes('/.') ? '--path-as-is ' : ''}${quote(origin + entry.path)}`,
    ...getMethod(entry, text !== null),
    ...headers.map(toHeaderOption),
    // curl would say that it is a form.
    ...(text === null || hasType ? [] : [`-H ${quote('content-type:')}`]),
    // Raw, because a body that begins with @ is no file.
    ...(text === null ? [] : [`--data-raw ${quote(text)}`]),
  ].join(' \\\n  ');
  // As a command that does nothing: not every interactive shell has comments.
  return note === null ? command : `: ${quote(`This is not the body that was sent. ${note}`)}\n${command}`;
};
