import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createOrder, listProducts, placeOrder } from '@curiolane/testing';
import { type ComposedStack, withComposedStack } from '@curiolane/tools/compose';
import { whyNoContainers } from '@curiolane/tools/docker-engine';
import { expect, test } from 'vitest';
import { waitFor } from '../fixtures/wait-for.ts';

/** The stack with the files that change a part of it. */

const execute = promisify(execFile);

const timeoutMs = 900_000;

const httpsFile = 'docker-compose.https.yml';
const mailpitFile = 'docker-compose.mailpit.yml';

const findWeb = async (project: string) => {
  const filters = ['project', 'service'].map((name) => `label=com.docker.compose.${name}`);
  const { stdout } = await execute('docker', [
    'ps',
    '--quiet',
    ...['--filter', `${filters[0]}=${project}`],
    ...['--filter', `${filters[1]}=web`],
  ]);
  return stdout.trim();
};

const readAuthority = async (project: string) => {
  const file = '/certificates/caddy/pki/authorities/local/root.crt';
  return (await execute('docker', ['exec', await findWeb(project), 'cat', file])).stdout;
};

const request = (url: string, options: RequestOptions) =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) =>
      get(url, options, async (response) =>
        resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
      ).on('error', reject),
  );

const [, mailpit = ''] =
  /image: (\S+)/.exec(readFileSync(`${import.meta.dirname}/../../${mailpitFile}`, 'utf8')) ?? [];
const whyNoMailpit = await whyNoContainers([mailpit]);

const seeSecureShop = async ({ project, storefront, secureStorefront }: ComposedStack) => {
  const ca = await waitFor('the authority is there', () => readAuthority(project));
  const open = async (path: string) =>
    request(`${secureStorefront}${path}`, {
      headers: { accept: 'text/html' },
      agent: new Agent({ ca, keepAlive: false }),
    });
  const page = await waitFor('the shop responds over https', () => open('/Shop'));
  expect.soft(page.status).toBe(200);
  expect.soft(page.body).toContain('<title>');
  // Browsers would refuse http on every other port of this host.
  expect.soft(page.headers['strict-transport-security']).toBeUndefined();
  expect.soft(JSON.parse((await open('/products')).body).length).toBeGreaterThan(0);
  expect.soft((await fetch(`${storefront}/Shop`)).status).toBe(200);
  // A client that does not trust the authority refuses the certificate.
  await expect(request(secureStorefront, { agent: new Agent({ keepAlive: false }) })).rejects.toThrow(
    /certificate/,
  );
  await execute('docker', ['restart', await findWeb(project)]);
  const again = await waitFor('it responds again', () => open('/Shop'));
  expect.soft(again.status).toBe(200);
};

const seeMailInMailpit = async ({ storefront, inbox }: ComposedStack) => {
  const email = 'maya@example.test';
  expect.soft((await fetch(inbox)).status).toBe(200);
  const order = createOrder(await listProducts(storefront), email);
  expect((await placeOrder(storefront, order)).status).toBe(201);
  const query = new URLSearchParams({ query: `to:"${email}"` });
  const subject = await waitFor('the mail is there', async () => {
    const response = await fetch(`${inbox}/api/v1/search?${query}`);
    const { messages } = (await response.json()) as { messages: { Subject: string }[] };
    return messages[0]?.Subject;
  });
  expect.soft(subject).toContain('confirmed');
};

const mailpitTitle = 'Mailpit at the address of MailHog';

test.runIf(whyNoMailpit)(mailpitTitle, ({ skip }) => skip(whyNoMailpit));

test(`https with certificates of one authority that outlives a restart${whyNoMailpit ? '' : `, and ${mailpitTitle}`}`, {
  timeout: timeoutMs,
}, async () => {
  const files = [httpsFile, ...(whyNoMailpit ? [] : [mailpitFile])];
  await withComposedStack(
    1,
    async (stack) => {
      if (!whyNoMailpit) await seeMailInMailpit(stack);
      await seeSecureShop(stack);
    },
    files,
  );
});
