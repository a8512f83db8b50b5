import mailhog from 'mailhog';

export type MailhogClient = ReturnType<typeof mailhog>;

/** A client of MailHog's API: MailHog's own, or that of the dev server's inbox. */
export const createMailhogClient = (url: string): MailhogClient => {
  const { protocol, hostname, port, pathname } = new URL(url);
  return mailhog({
    protocol,
    host: hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    basePath: `${pathname.replace(/\/$/, '')}/api`,
  });
};
