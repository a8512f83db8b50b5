import type { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';

export type Delivery = { accepted: true } | { accepted: false; reason: string };

export type Mailer = {
  /**
   * Sends the mail to the SMTP host. The same id always gives the same Message-ID.
   *
   * @param onHandOver Called as soon as the mail's last line was sent: from then on the host may have the mail,
   *   whatever happens to this process. Not called after the host has responded, nor when it refused the mail earlier.
   */
  send(mail: Mail, id: string, onHandOver?: () => void): Promise<Delivery>;
  /** Whether the SMTP host can be reached. */
  reachable(): Promise<boolean>;
};

/** Milliseconds; the socket timeout applies to each step of the SMTP conversation. */
const timeouts = { dnsTimeout: 3000, connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 8000 };

/**
 * nodemailer pipes a mail into a stream that adds the terminating line, and that ends when that line was written to
 * the socket.
 */
const notifyWhenSent = (mail: Readable, onHandOver: () => void): Readable => {
  const pipe: Readable['pipe'] = mail.pipe.bind(mail);
  mail.pipe = (target, options) => {
    target.once('end', onHandOver);
    return pipe(target, options);
  };
  return mail;
};

type MailWithHandOver = { onHandOver?: (() => void) | undefined };

const getDomain = (sender: string) => /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';

/** A mailer that speaks SMTP. Its library is loaded with the first mail, not at startup. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const { hostname, port, username, password, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  const connect = async () => {
    const transporter = (await import('nodemailer')).createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (secure ? 465 : 25)),
      secure,
      ...(username
        ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
        : {}),
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transporter.use('stream', ({ data, message }, done) => {
      const { onHandOver } = data as MailWithHandOver;
      if (onHandOver) message.processFunc((mail) => notifyWhenSent(mail, onHandOver));
      done();
    });
    return transporter;
  };
  let connected: Promise<Transporter> | undefined;
  const transport = () => {
    connected ??= connect();
    return connected;
  };
  return {
    async send({ to, ...content }, id, onHandOver) {
      let responded = false;
      try {
        const mail: SendMailOptions & MailWithHandOver = {
          ...content,
          from,
          to: { name: '', address: to },
          messageId: `<${id}@${getDomain(from)}>`,
          onHandOver: onHandOver && (() => void (responded || onHandOver())),
        };
        await (await transport()).sendMail(mail);
        return { accepted: true };
      } catch (error) {
        return { accepted: false, reason: error instanceof Error ? error.message : String(error) };
      } finally {
        responded = true;
      }
    },
    reachable: async () =>
      (await transport()).verify().then(
        () => true,
        () => false,
      ),
  };
};
