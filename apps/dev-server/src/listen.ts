import { type AddressInfo, createServer, type Server } from 'node:net';
import { type Config, StartError } from './config.ts';

/** Starts listening and returns the port. @throws {StartError} that names the variable to change. */
export const listen = async (
  server: Server,
  variable: string,
  host: string,
  port: number,
): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(toListenError(error, variable, host, port)),
    );
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
};

type Ports = Pick<Config, 'HOST' | 'PORT' | 'SMTP_URL' | 'SMTP_PORT' | 'INBOX_PORT' | 'METRICS_PORT'>;

/**
 * Tries each port that was chosen, and lets go of all: what is wrong with one is said before anything listens.
 *
 * @throws {StartError} that names the variable to change.
 */
export const requireFreePorts = async (config: Ports): Promise<void> => {
  const { HOST, PORT, SMTP_URL, SMTP_PORT, INBOX_PORT, METRICS_PORT = 0 } = config;
  const chosen = { PORT, METRICS_PORT, ...(SMTP_URL === undefined && { SMTP_PORT, INBOX_PORT }) };
  const probes: Server[] = [];
  try {
    for (const [variable, port] of Object.entries(chosen)) {
      if (port === 0) continue;
      const probe = createServer();
      await listen(probe, variable, HOST, port);
      probes.push(probe);
    }
  } finally {
    await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  }
};

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use: stop the program that uses it',
  EACCES: 'is not allowed for this user: choose one above 1023',
  EADDRNOTAVAIL: 'cannot be used on this host: set HOST to an IP of this machine',
  ENOTFOUND: 'cannot be resolved: set HOST to a host name or IP of this machine',
};

/** What to do about a port that the server cannot listen on; any other error stays as it is. */
export const toListenError = (
  error: NodeJS.ErrnoException,
  variable: string,
  host: string,
  port: number,
): Error => {
  const reason = reasons[error.code ?? ''];
  if (!reason) return error;
  return new StartError(
    `${variable}: port ${port} on ${host} ${reason}, or start with ${variable}=<another port>.`,
  );
};

/** The host by which programs on this machine reach a server that listens on `host`. */
export const toReachableHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '127.0.0.1' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
