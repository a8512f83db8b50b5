import type { JournalDetails } from '@curiolane/contract/dev-tools';

/** What clients send by themselves. */
const automatic =
  /^(?:host|connection|content-length|accept-encoding|accept-language|user-agent|sec-.*|origin|referer|cache-control|pragma|curiolane-resend-of|keep-alive|upgrade-insecure-requests|priority)$/;

const getHeaders = ({ request }: JournalDetails) =>
  request.headers.filter(({ name }) => !automatic.test(name));

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a curl command. Masked values stand for themselves. */
export const toCurl = (details: JournalDetails, origin: string): string => {
  const { entry, request } = details;
  const method =
    entry.method === 'GET' || (entry.method === 'POST' && request.body.text) ? [] : [`-X ${entry.method}`];
  return [
    `curl ${quote(origin + entry.path)}`,
    ...method,
    ...getHeaders(details).map(({ name, value }) => `-H ${quote(`${name}: ${value}`)}`),
    ...(request.body.text === null ? [] : [`-d ${quote(request.body.text)}`]),
  ].join(' \\\n  ');
};

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const literal = (value: unknown, indent: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** What the response says that stays the same: its code, or the names of its fields. */
const expectation = (body: unknown): string[] => {
  if (typeof body !== 'object' || body === null) return [];
  if ('code' in body)
    return [`  expect(await response.json()).toMatchObject(${JSON.stringify({ code: body.code })});`];
  if (Array.isArray(body)) return [`  expect(await response.json()).toHaveLength(${body.length});`];
  return [`  expect(Object.keys(await response.json())).toEqual(${JSON.stringify(Object.keys(body))});`];
};

/** The request as a test with a sandbox of its own. */
export const toTest = (details: JournalDetails, urls: { storefront: string; inbox: string }): string => {
  const { entry, request, response } = details;
  const body = parse(request.body.text);
  const headers = Object.fromEntries(
    getHeaders(details)
      .filter(({ name }) => name !== 'curiolane-sandbox' && name !== 'cookie')
      .map(({ name, value }) => [name, value]),
  );
  const options = [
    `method: '${entry.method}'`,
    ...(Object.keys(headers).length > 0 ? [`headers: ${literal(headers, '    ')}`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body, '    ')})`]),
  ].map((option) => `    ${option},`);
  return [
    `import { sandboxTest } from '@curiolane/testing/vitest';`,
    `import { expect } from 'vitest';`,
    '',
    `const test = sandboxTest(() => (${JSON.stringify(urls)}));`,
    '',
    `test('${entry.operation ?? entry.method} responds with ${entry.status}', async ({ sandbox }) => {`,
    `  const response = await sandbox.fetch(${JSON.stringify(entry.path)}, {`,
    ...options,
    '  });',
    `  expect(response.status).toBe(${entry.status});`,
    ...expectation(parse(response?.body.text ?? null)),
    '});',
    '',
  ].join('\n');
};
