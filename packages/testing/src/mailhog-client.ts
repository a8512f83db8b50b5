import mailhog from 'mailhog';

export type MailhogClient = ReturnType<typeof mailhog>;

/**
 * A client of MailHog's API: MailHog's own, or that of the dev server's inbox.
 *
 * @param headers What every request sends: those of a sandbox, to read its mails.
 */
export const createMailhogClient = (url: string, headers: Record<string, string> = {}): MailhogClient => {
  const { protocol, hostname, port, pathname } = new URL(url);
  // The client passes on what else Node's http.request takes.
  const options = {
    headers,
    protocol,
    // Node's http.request takes an IPv6 without its brackets.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    basePath: `${pathname.replace(/\/$/, '')}/api`,
  };
  return mailhog(options);
};
