import type { Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';

export type Delivery = { accepted: true } | { accepted: false; reason: string };

export type Mailer = {
  /** Hands the mail to the SMTP host. The same id always makes the same Message-ID. */
  send(mail: Mail, id: string): Promise<Delivery>;
  /** Whether the SMTP host answers. */
  reachable(): Promise<boolean>;
};

/** Milliseconds; each step of the SMTP conversation has the last one anew. */
const timeouts = { dnsTimeout: 3000, connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 8000 };

const domainOf = (sender: string) => /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';

/** Speaks SMTP. The library for it is loaded with the first mail, not at the start. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const { hostname, port, username, password, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  const connect = async () =>
    (await import('nodemailer')).createTransport({
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
  let connected: Promise<Transporter> | undefined;
  const transport = () => {
    connected ??= connect();
    return connected;
  };
  return {
    async send({ to, ...content }, id) {
      try {
        await (await transport()).sendMail({
          ...content,
          from,
          to: { name: '', address: to },
          messageId: `<${id}@${domainOf(from)}>`,
        });
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
