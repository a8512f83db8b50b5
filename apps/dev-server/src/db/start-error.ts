import { parse, resolve } from 'node:path';
import { StartError } from '../config.ts';

/** PostgreSQL: wrong password, no such role, no such database. */
const refusals = /^(?:28|3D)/;

/** What Node and OpenSSL say of a certificate that is not trusted, has expired or is for another host. */
const certificateErrors = /^(?:ERR_TLS_CERT_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Kysely's message for a database with a migration that this server does not have. */
const unknownMigration = /^corrupted migrations: previously executed migration (\S+) is missing/;

/** The first migration of every version before the first release. */
const earlyMigration = '0001-accounts';

const nameFile = (url: string) => {
  const file = resolve(url.slice('file:'.length));
  const { dir, name, ext } = parse(file);
  return { database: file, command: `DATABASE_URL=file:${dir}/${name}-new${ext} npm start` };
};

const namePostgres = (url: string) => {
  const { hostname, port, username, pathname } = new URL(url.replace('@/', '@localhost/'));
  const name = pathname.slice(1);
  const options = Object.entries({ host: hostname, port, username }).flatMap(([option, value]) =>
    value === '' ? [] : [`--${option}=${value}`],
  );
  return {
    database: `${name} of ${hostname}`,
    command: `createdb ${[...options, `${name}_new`].join(' ')}, whose name then ends DATABASE_URL`,
  };
};

const toMigrationError = (migration: string, url: string) => {
  const { database, command } = url.startsWith('file:') ? nameFile(url) : namePostgres(url);
  return new StartError(
    migration === earlyMigration
      ? `DATABASE_URL: the database ${database} is of a version before the first release, which this server does not read; it was left as it is. Start with a new one: ${command}`
      : `DATABASE_URL: the database ${database} is of a newer version of this server (it has ${migration}); start that version, or with a new database: ${command}`,
  );
};

/**
 * The error of a database or a connection that only a change of DATABASE_URL can mend; undefined for any other error.
 *
 * @param url DATABASE_URL.
 */
export const toStartError = (error: unknown, url: string): StartError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const migration = unknownMigration.exec(error.message)?.[1];
  if (migration) return toMigrationError(migration, url);
  const code = String((error as { code?: string }).code);
  if (refusals.test(code))
    return new StartError(
      `DATABASE_URL: PostgreSQL refuses the connection (${error.message}); correct it in DATABASE_URL.`,
    );
  if (certificateErrors.test(code))
    return new StartError(
      `DATABASE_URL: PostgreSQL's certificate is not trusted (${error.message}); name the host that it is for, and its authority with sslrootcert=<file>.`,
    );
  return error.message === 'The server does not support SSL connections'
    ? new StartError('DATABASE_URL: PostgreSQL does not support TLS, which sslmode requires.')
    : undefined;
};
