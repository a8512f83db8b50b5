import type { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';

export type Delivery = { accepted: true } | { accepted: false; reason: string };

export type Mailer = {
  /**
   * Hands the mail to the SMTP host. The same id always makes the same Message-ID.
   *
   * @param onHandOver Called as soon as the mail's last line has left: from then on the host may have it, whatever
   *   becomes of this process. Not called once the host has responded, nor when it refused the mail before that.
   */
  send(mail: Mail, id: string, onHandOver?: () => void): Promise<Delivery>;
  /** Whether the SMTP host can be reached. */
  reachable(): Promise<boolean>;
};

/** Milliseconds; each step of the SMTP conversation has the last one anew. */
const timeouts = { dnsTimeout: 3000, connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 8000 };

/**
 * nodemailer pipes a mail into a stream that adds the line which ends it, and that itself ends when that line was
 * given to the socket.
 */
const sayingItsEnd = (mail: Readable, onHandOver: () => void): Readable => {
  const pipe: Readable['pipe'] = mail.pipe.bind(mail);
  mail.pipe = (lines, options) => {
    lines.once('end', onHandOver);
    return pipe(lines, options);
  };
  return mail;
};

type MailThatSays = { onHandOver?: (() => void) | undefined };

const getDomain = (sender: string) => /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';

/** Speaks SMTP. The library for it is loaded with the first mail, not at the start. */
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
      const { onHandOver } = data as MailThatSays;
      if (onHandOver) message.processFunc((mail) => sayingItsEnd(mail, onHandOver));
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
        const mail: SendMailOptions & MailThatSays = {
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
