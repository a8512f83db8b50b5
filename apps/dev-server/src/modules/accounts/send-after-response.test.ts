import { once } from 'node:events';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { testMailer } from '../../testing/test-app.ts';
import { sendAfterResponse } from './send-after-response.ts';

const mail = { to: 'ann@example.com', subject: 'Your password was changed', text: '', html: '' };

test('a mail is sent although its client left before the response', async () => {
  const mailer = testMailer();
  const client = new AbortController();
  const app = fastify();
  app.post('/', async (_request, reply) => {
    const left = once(reply.raw, 'close');
    client.abort();
    await left;
    sendAfterResponse(reply, mailer, () => mail);
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(url, { method: 'POST', signal: client.signal })).rejects.toThrow('aborted');
  await expect.poll(() => mailer.sent, { timeout: 5000 }).toMatchObject([mail]);
  await app.close();
});
