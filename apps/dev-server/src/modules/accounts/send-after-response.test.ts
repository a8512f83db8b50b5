import { EventEmitter, once } from 'node:events';
import { type FastifyReply, fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { finishMails } from '../../mail/finish-mails.ts';
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
  await expect.poll(() => mailer.sent).toMatchObject([mail]);
  await app.close();
});

test.each([
  ['waits for its first try', { accepted: true }, 0, undefined],
  ['was refused, and waits for its next', { accepted: false, reason: '451 try later' }, 1, '451 try later'],
] as const)('a mail that %s is tried at once when the server stops', async (_name, next, tries, reason) => {
  const mailer = testMailer();
  mailer.next = next;
  const { mailer: finished, finish } = finishMails(mailer);
  const warn = vi.fn();
  const raw = Object.assign(new EventEmitter(), { closed: true });
  sendAfterResponse({ raw, log: { warn } } as unknown as FastifyReply, finished, () => mail);
  if (tries > 0) await expect.poll(() => mailer.tries).toBe(tries);
  await finish();
  expect(mailer.tries).toBe(tries + 1);
  expect(warn.mock.calls).toEqual(reason ? [[{ reason }, 'account mail not accepted']] : []);
});
