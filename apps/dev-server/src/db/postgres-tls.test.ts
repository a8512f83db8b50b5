import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Certificate, createCa, createCertificate } from '../testing/certificates.ts';
import { openDatabase } from './database.ts';
import { migrateWithRetry } from './migrate-with-retry.ts';

/** PostgreSQL's message to a client that may not sign in, in its wire format. */
const refusal = () => {
  const parts = Object.entries({ S: 'FATAL', C: '28P01', M: 'seen over TLS' });
  const fields = Buffer.from(`${parts.map(([name, value]) => `${name}${value}\0`).join('')}\0`);
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
};

/** The beginning of PostgreSQL's protocol: a request for TLS, the handshake, and what the client says inside. */
const startPostgres = async (certificate: Certificate | undefined, onStartup: (text: string) => void) => {
  const encrypt = (socket: Socket) => {
    socket.write(certificate ? 'S' : 'N');
    if (!certificate) return;
    const secure = new TLSSocket(socket, { isServer: true, ...certificate });
    secure.on('error', () => {});
    secure.once('data', (data) => {
      onStartup(data.toString('latin1'));
      secure.end(refusal());
    });
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => encrypt(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

describe('PostgreSQL over TLS', () => {
  let folder: string;
  let authority: Certificate;
  let server: Server;
  let started: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curiolane-tls-'));
    authority = await createCa();
    writeFileSync(join(folder, 'ca.pem'), authority.cert);
    started = [];
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const listen = async (certificate: Certificate | undefined) => {
    const postgres = await startPostgres(certificate, (text) => started.push(text));
    server = postgres.server;
    return postgres.port;
  };

  const connect = async (port: number, parameters: string) => {
    const url = `postgres://ann:secret@localhost:${port}/shop?${parameters}`;
    const database = await openDatabase(url);
    try {
      await migrateWithRetry(database, url, pino({ level: 'silent' }));
    } finally {
      await database.close();
    }
  };

  const trusted = () => `sslmode=verify-full&sslrootcert=${join(folder, 'ca.pem')}`;

  test('encrypts the connection to a server whose certificate is trusted', async () => {
    const port = await listen(await createCertificate(authority, 'localhost'));
    await expect(connect(port, trusted())).rejects.toThrow('seen over TLS');
    // PgBouncer refuses parameters that it does not know.
    expect(started).toEqual([expect.stringMatching(/user\0ann\0database\0shop\0client_encoding\0UTF8\0\0$/)]);
  });

  test.each([
    ['an unknown authority', 'localhost', () => 'sslmode=verify-full', 'certificate is not trusted'],
    ['another host', 'db.example', trusted, 'certificate is not trusted'],
  ])('tells a certificate of %s nothing, and does not start', async (_name, host, parameters, message) => {
    const port = await listen(await createCertificate(authority, host));
    await expect(connect(port, parameters())).rejects.toThrow(message);
    expect(started).toEqual([]);
  });

  test('does not start without TLS when the URL requires it', async () => {
    const port = await listen(undefined);
    await expect(connect(port, trusted())).rejects.toThrow('PostgreSQL does not support TLS');
    expect(started).toEqual([]);
  });
});
