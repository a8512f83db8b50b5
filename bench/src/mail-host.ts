import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailHost = { url: string; close: () => void };

/** A mail host that takes everything, in this process and not in the server's. It does not keep the process alive. */
export const startMailHost = async (): Promise<MailHost> => {
  const host = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => void stream.on('end', () => done()).resume(),
  });
  // A server that is stopped while it sends is no error here.
  host.on('error', () => {});
  host.listen(0, '127.0.0.1');
  await once(host.server, 'listening');
  host.server.unref();
  return {
    url: `smtp://127.0.0.1:${(host.server.address() as AddressInfo).port}`,
    close: () => host.close(),
  };
};
