import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type SmtpHost = {
  port: number;
  /** Breaks the connections of all clients. */
  hangUp(): void;
  close(): Promise<void>;
};

/** An SMTP server with the behavior that a test gives it. */
export const startSmtpHost = async (options: SMTPServerOptions): Promise<SmtpHost> => {
  const server = new SMTPServer({ authOptional: true, disableReverseLookup: true, ...options });
  // A client that refuses the certificate ends the connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    hangUp() {
      for (const { _socket } of server.connections) _socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
