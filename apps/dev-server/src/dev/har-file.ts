import { STATUS_CODES } from 'node:http';
import type { JournalDetails } from '@curiolane/contract/dev-tools';

type Header = { name: string; value: string };

const findHeader = (headers: readonly Header[], name: string): string | undefined =>
  headers.find((header) => header.name.toLowerCase() === name)?.value;

/** A size that the journal does not know. */
const unknown = -1;

/** An entry of the journal, with the status as it was sent; null where the connection was dropped. */
export type SentDetails = JournalDetails & { sentStatus: number | null };

const toEntry = ({ entry, request, response, problems, sentStatus: status }: SentDetails, origin: string) => {
  const { method, path, at, durationMs, operation } = entry;
  const { headers = [], body = { text: null, bytes: 0, note: null } } = response ?? {};
  const notes = [request.body.note, body.note].filter((note) => note !== null);
  return {
    startedDateTime: at,
    time: durationMs,
    request: {
      method,
      url: origin + path,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: request.headers,
      queryString: [...new URLSearchParams(path.split('?')[1])].map(([name, value]) => ({ name, value })),
      ...(request.body.text === null
        ? {}
        : {
            postData: {
              mimeType: findHeader(request.headers, 'content-type') ?? '',
              text: request.body.text,
            },
          }),
      headersSize: unknown,
      bodySize: request.body.bytes,
    },
    response: {
      // As browsers write a request that got no response.
      status: status ?? 0,
      statusText: STATUS_CODES[status ?? 0] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers,
      content: {
        size: body.bytes,
        mimeType: findHeader(headers, 'content-type') ?? '',
        ...(body.text === null ? {} : { text: body.text }),
      },
      redirectURL: '',
      headersSize: unknown,
      bodySize: body.bytes,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    ...(notes.length > 0 ? { comment: notes.join(' ') } : {}),
    _operation: operation,
    _fault: entry.fault,
    _problems: problems,
  };
};

/**
 * Entries of the journal as a HAR file (http://www.softwareishard.com/blog/har-12-spec/), in the order of `details`.
 *
 * @param origin That of the server: `http://localhost:3000`.
 */
export const toHar = (details: readonly SentDetails[], origin: string) => ({
  log: {
    version: '1.2',
    creator: { name: 'CurioLane', version: '1.0.0' },
    entries: details.map((each) => toEntry(each, origin)),
  },
});
