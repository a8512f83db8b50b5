import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../config.ts';
import { type Certificate, createCa, createCertificate } from '../testing/certificates.ts';
import { post, serverProcesses } from '../testing/server-process.ts';
import { type SmtpHost, startSmtpHost } from '../testing/smtp-host.ts';
import { smtpMailer } from './mailer.ts';
import { readCaFile } from './read-ca-file.ts';

const mail = { to: 'ann@example.test', subject: 'Order', text: 'Thank you.', html: '<p>Thank you.</p>' };

describe('a mail host with TLS', () => {
  let ca: Certificate;
  let otherCa: Certificate;
  let certificate: Certificate;
  let host: SmtpHost | undefined;
  /** For each mail: whether its connection was encrypted. */
  let received: boolean[];
  let logins: string[];
  beforeAll(async () => {
    [ca, otherCa] = await Promise.all([createCa(), createCa()]);
    certificate = await createCertificate(ca, 'localhost');
  });
  beforeEach(() => {
    received = [];
    logins = [];
  });
  afterEach(() => host?.close());

  const start = async (options: SMTPServerOptions) => {
    host = await startSmtpHost({
      onAuth({ username = '' }, _session, callback) {
        logins.push(username);
        callback(null, { user: username });
      },
      onData(stream, { secure }, callback) {
        received.push(secure);
        stream.resume().on('end', () => callback());
      },
      ...options,
    });
    return host.port;
  };
  const send = (url: string, trusted?: Certificate) =>
    smtpMailer(url, 'shop@curiolane.example', { ca: trusted?.cert }).send(mail, 'id');

  const ways = [
    ['smtps://', (port: number) => `smtps://ann:secret@localhost:${port}`, { secure: true }],
    ['STARTTLS', (port: number) => `smtp://ann:secret@localhost:${port}`, {}],
    ['required STARTTLS', (port: number) => `smtp://ann:secret@localhost:${port}?requireTLS=true`, {}],
  ] as const;

  describe.each(ways)('by %s', (_name, toUrl, options) => {
    test('gets mails when the configured CA has signed its certificate', async () => {
      const url = toUrl(await start({ ...certificate, ...options }));
      expect(await send(url, ca)).toEqual({ accepted: true });
      expect([received, logins]).toEqual([[true], ['ann']]);
      await expect(smtpMailer(url, 'a@b.test', { ca: ca.cert }).reachable()).resolves.toBeUndefined();
    });

    test.each([
      ['no CA is configured', () => undefined],
      ['another CA is configured', () => otherCa],
    ])('gets neither mail nor password when %s', async (_case, getCa) => {
      const url = toUrl(await start({ ...certificate, ...options }));
      const delivery = await send(url, getCa());
      expect(delivery).toEqual({ accepted: false, reason: expect.stringMatching(/certificate/) });
      await expect(smtpMailer(url, 'a@b.test', { ca: getCa()?.cert }).reachable()).rejects.toThrow(
        /certificate/,
      );
      expect([received, logins]).toEqual([[], []]);
    });

    test('gets neither mail nor password when its certificate is another host’s', async () => {
      const other = await createCertificate(ca, 'other.example');
      const delivery = await send(toUrl(await start({ ...other, ...options })), ca);
      expect(delivery).toEqual({
        accepted: false,
        reason: expect.stringMatching(/does not match certificate/),
      });
      expect([received, logins]).toEqual([[], []]);
    });
  });

  test('gets no mail in clear text when TLS is required', async () => {
    const port = await start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const required = await send(`smtp://ann:secret@localhost:${port}?requireTLS=true`);
    expect(required).toMatchObject({ accepted: false });
    expect([received, logins]).toEqual([[], []]);
    expect(await send(`smtp://ann:secret@localhost:${port}`)).toEqual({ accepted: true });
    expect(received).toEqual([false]);
  });

  test('gets codes from a server that was started with SMTP_CA_FILE', { timeout: 60_000 }, async () => {
    const servers = serverProcesses();
    const file = join(servers.folder, 'ca.pem');
    writeFileSync(file, ca.cert);
    const SMTP_URL = `smtps://localhost:${await start({ ...certificate, secure: true })}`;
    const server = await servers.start({ SMTP_URL, SMTP_CA_FILE: file });
    const response = await post(server, '/Checkout/mail/send-Verification-Code/ann@example.test', {
      verificationCode: 4711,
      isVerified: false,
    });
    await servers.close();
    expect([response.status, received]).toEqual([200, [true]]);
  });
});

test.each([
  ['does not exist', undefined],
  ['is no certificate', 'secret: x'],
])('names SMTP_CA_FILE when the file %s, and prints nothing of it', (_name, content) => {
  const folder = mkdtempSync(join(tmpdir(), 'curiolane-ca-'));
  const file = join(folder, 'ca.pem');
  if (content !== undefined) writeFileSync(file, content);
  const read = () => readCaFile(file);
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^SMTP_CA_FILE: ${file} cannot be read as a certificate in PEM`));
  expect(read).not.toThrow(/secret/);
  rmSync(folder, { recursive: true });
});
