import type { RequestResult } from './http-client.ts';
import type { Traffic } from './report.ts';

const maxBodyCharacters = 2000;

const truncate = (body: string) =>
  body.length > maxBodyCharacters ? `${body.slice(0, maxBodyCharacters)}… (${body.length} characters)` : body;

/**
 * A request and its response as a report has them.
 *
 * @param secret The headers of --header, which may be secrets.
 */
export const toTraffic = (
  { request, response, failure = 'no response' }: RequestResult,
  secret: Record<string, string> = {},
): Traffic => ({
  request: {
    ...request,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !(name in secret))),
    body: truncate(String(request.body ?? '')),
  },
  response: response
    ? {
        status: response.status,
        type: response.headers['content-type'] ?? 'none',
        body: truncate(response.text),
      }
    : { failure },
});
