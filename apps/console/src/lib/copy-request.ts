import { toUrlBelow } from '@curiolane/contract/base-path';
import { type JournalDetails, masked } from '@curiolane/contract/dev-tools';

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

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const literal = (value: unknown, indent: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** A body that JSON.stringify would write otherwise, or that is no JSON, is sent as its text. */
const toBodyCode = (text: string) => {
  const value = parse(text);
  // In a literal, that key would set the prototype.
  const isSame = JSON.stringify(value) === text && !text.includes('__proto__');
  return isSame ? `JSON.stringify(${literal(value, '    ')})` : JSON.stringify(text);
};

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
  const { text, note } = request.body;
  // The sandbox puts the shop's path in front of it.
  const path = toUrlBelow(new URL(urls.storefront).pathname.replace(/\/$/, ''), entry.path) ?? entry.path;
  const headers = Object.fromEntries(
    getHeaders(details)
      .filter(
        ({ name, value }) => name !== 'curiolane-sandbox' && name !== 'cookie' && !value.includes(masked),
      )
      .map(({ name, value }) => [name, value]),
  );
  const options = [
    `method: '${entry.method}'`,
    ...(Object.keys(headers).length > 0 ? [`headers: ${literal(headers, '    ')}`] : []),
    ...(text === null ? [] : [`body: ${toBodyCode(text)}`]),
  ].map((option) => `    ${option},`);
  return [
    ...(note === null ? [] : [`// This is not the body that was sent. ${note}`]),
    `import { sandboxTest } from '@curiolane/testing/vitest';`,
    `import { expect } from 'vitest';`,
    '',
    `const test = sandboxTest(() => (${JSON.stringify(urls)}));`,
    '',
    `test('${entry.operation ?? entry.method} responds with ${entry.status}', async ({ sandbox }) => {`,
    `  const response = await sandbox.fetch(${JSON.stringify(path)}, {`,
    ...options,
    '  });',
    `  expect(response.status).toBe(${entry.status});`,
    ...expectation(parse(response?.body.text ?? null)),
    '});',
    '',
  ].join('\n');
};
