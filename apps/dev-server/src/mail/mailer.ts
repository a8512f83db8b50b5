import { Transform } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';

export type Delivery = { accepted: true } | { accepted: false; reason: string };

export type Mailer = {
  /**
   * Hands the mail to the SMTP host. The same id always makes the same Message-ID.
   *
   * @param onHandOver Called as soon as the mail's last line has left: from then on the host may have it, whatever
   *   becomes of this process. Not called when the host refused the mail before that.
   */
  send(mail: Mail, id: string, onHandOver?: () => void): Promise<Delivery>;
  /** Whether the SMTP host answers. */
  reachable(): Promise<boolean>;
};

/** Milliseconds; each step of the SMTP conversation has the last one anew. */
const timeouts = { dnsTimeout: 3000, connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 8000 };

/**
 * Comes last of what the mail passes through. After its end nodemailer writes the line that ends the mail; that is
 * done in the same turn of the event loop, so an immediate follows it closely.
 */
const endOfMail = (onHandOver: () => void) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      done();
      setImmediate(onHandOver);
    },
  });

type MailThatSays = { onHandOver?: (() => void) | undefined };

const domainOf = (sender: string) => /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';

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
      if (onHandOver) message.transform(() => endOfMail(onHandOver));
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
      try {
        const mail: SendMailOptions & MailThatSays = {
          ...content,
          from,
          to: { name: '', address: to },
          messageId: `<${id}@${domainOf(from)}>`,
          onHandOver,
        };
        await (await transport()).sendMail(mail);
        return { accepted: true };
      } catch (error) {
        return { accepted: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
    reachable: async () =>
      (await transport()).verify().then(
        () => true,
        () => false,
      ),
  };
};
