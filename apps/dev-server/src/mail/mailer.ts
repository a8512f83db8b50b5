import type { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * What became of a mail. With `rejected` the mail host has refused it permanently (5xx): the recipient, or the mail
 * itself. Without, it may be accepted later.
 */
export type Delivery =
  | { accepted: true }
  | { accepted: false; reason: string; rejected?: 'recipient' | 'mail' };

export type Mailer = {
  /**
   * Sends the mail to the SMTP host. The same id always gives the same Message-ID. A mail to whose last line the host
   * does not respond in time counts as accepted (docs/decisions/0005).
   *
   * @param onHandOver Called as soon as the mail's last line was sent: from then on the host may have the mail,
   *   whatever happens to this process. Not called after the host has responded, nor when it refused the mail earlier.
   *   With it, the host has minutes to respond; without it seconds, because somebody may be waiting.
   */
  send(mail: Mail, id: string, onHandOver?: () => void): Promise<Delivery>;
  /** Runs what sends a mail, in several tries perhaps; the signal is aborted when the mail is to be given up. */
  track?<Sent>(send: (signal: AbortSignal) => Promise<Sent>): Promise<Sent>;
  /** Aborted when the server stops: a mail that waits for its next try has the last one now. */
  finishing?: AbortSignal;
  /**
   * @throws when the SMTP host cannot be reached, or refuses the certificate or the credentials, and at once when the
   *   signal is aborted.
   */
  reachable(signal?: AbortSignal): Promise<void>;
};

export type SmtpMailer = Mailer & {
  /** Waits for no host anymore: what was handed over counts as accepted, the rest as refused for now. */
  stopWaiting(): void;
};

export type SmtpOptions = {
  /** The certificates, in PEM, of the only CAs that are trusted; by default those of Node. */
  ca?: string | undefined;
  log?: { warn(details: object, message: string): void };
  /** Milliseconds: for each step of the SMTP conversation, and until the last line of the mail was sent. */
  timeouts?: { short: number; long: number; untilSent: number };
};

/** Milliseconds. That of the connection lasts from the lookup of the name to the greeting. */
const connectTimeouts = { dnsTimeout: 3000, connectionTimeout: 8000 };

/** The long one is what RFC 5321 (4.5.3.2.6) asks for after the last line: hosts look for viruses then. */
const defaultTimeouts = { short: 8000, long: 600_000, untilSent: 60_000 };

/**
 * nodemailer pipes a mail into a stream that adds the terminating line, and that ends when that line was written to
 * the socket.
 */
const notifyWhenSent = (mail: Readable, onSent: () => void): Readable => {
  const pipe: Readable['pipe'] = mail.pipe.bind(mail);
  mail.pipe = (target, options) => {
    target.once('end', onSent);
    return pipe(target, options);
  };
  return mail;
};

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

type MailWithEnd = SendMailOptions & { onSent: () => void };

const getDomain = (sender: string) => /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';

/** No such mailbox or domain, or one that takes no mail: by the enhanced code (RFC 3463), or the code if there is none. */
const wrongRecipient = /^5\d\d[ -](?:5\.1\.(?:1|2|3|6|10)|5\.2\.\d+)\b|^5(?:01|50|51|53)[ -](?!\d\.\d+\.\d)/;

/**
 * A 5xx is about this mail only in response to its recipient or its content. Before, it is about the shop: its
 * credentials or its sender are refused, and every mail would be lost to a mistake in the configuration. Many hosts
 * refuse those, too, only in response to the recipient.
 */
const toRejected = (error: Error): 'recipient' | 'mail' | undefined => {
  const { response = '', command } = error as { response?: string; command?: string };
  if (command === 'RCPT TO') return wrongRecipient.test(response) ? 'recipient' : undefined;
  return command === 'DATA' && response.startsWith('5') ? 'mail' : undefined;
};

/** A host that closes the connection instead has not taken the mail. */
const hasNotResponded = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ETIMEDOUT'));

const toDelivery = (error: unknown, recipient: string): Delivery => {
  if (!(error instanceof Error)) return { accepted: false, reason: String(error) };
  const rejected = toRejected(error);
  // Hosts repeat the e-mail, and reasons are logged.
  const reason = error.message.replaceAll(new RegExp(RegExp.escape(recipient), 'gi'), 'the recipient');
  return { accepted: false, reason, ...(rejected && { rejected }) };
};

/**
 * A mailer that speaks SMTP. Its library is loaded with the first mail, not at startup.
 *
 * @param url `smtps://` is TLS from the first byte. `smtp://` upgrades the connection when the host offers STARTTLS;
 *   with `?requireTLS=true` it sends nothing to a host that does not, and with `?ignoreTLS=true` it never upgrades.
 */
export const smtpMailer = (
  url: string,
  from: string,
  { ca, log, timeouts = defaultTimeouts }: SmtpOptions = {},
): SmtpMailer => {
  const { hostname, port, username, password, protocol, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const connect = async (socketTimeout: number) => {
    const transporter = (await import('nodemailer')).createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (secure ? 465 : 25)),
      secure,
      requireTLS: searchParams.get('requireTLS') === 'true',
      ignoreTLS: searchParams.get('ignoreTLS') === 'true',
      ...(ca ? { tls: { ca } } : {}),
      ...(username
        ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
        : {}),
      ...connectTimeouts,
      socketTimeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transporter.use('stream', ({ data, message }, done) => {
      const { onSent } = data as MailWithEnd;
      message.processFunc((mail) => notifyWhenSent(mail, onSent));
      done();
    });
    return transporter;
  };
  const transports: { [length in 'short' | 'long']?: Promise<Transporter> } = {};
  const transport = (length: 'short' | 'long') => {
    transports[length] ??= connect(timeouts[length]);
    return transports[length];
  };
  const stopped = new AbortController();
  return {
    async send({ to, ...content }, id, onHandOver) {
      let isSent = false;
      let responded = false;
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeouts.untilSent);
      try {
        const mail: MailWithEnd = {
          ...content,
          from: content.from ?? from,
          to: { name: '', address: to },
          messageId: `<${id}@${getDomain(from)}>`,
          signal: AbortSignal.any([stopped.signal, late.signal]),
          onSent() {
            isSent = true;
            clearTimeout(timer);
            if (!responded) onHandOver?.();
          },
        };
        await (await transport(onHandOver ? 'long' : 'short')).sendMail(mail);
        return { accepted: true };
      } catch (error) {
        if (!isSent || !hasNotResponded(error)) return toDelivery(error, to);
        log?.warn({ mail: id }, 'mail counts as sent: the host has not responded to its last line');
        return { accepted: true };
      } finally {
        clearTimeout(timer);
        responded = true;
      }
    },
    async reachable(signal) {
      const verified = transport('short').then((transporter) => transporter.verify());
      await Promise.race(signal ? [verified, rejectWhenAborted(signal)] : [verified]);
    },
    stopWaiting: () => stopped.abort(),
  };
};
