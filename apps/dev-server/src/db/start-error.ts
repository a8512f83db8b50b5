import { StartError } from '../config.ts';

/** PostgreSQL: wrong password, no such role, no such database. */
const refusals = /^(?:28|3D)/;

/** What Node and OpenSSL say of a certificate that is not trusted, has expired or is for another host. */
const certificateErrors = /^(?:ERR_TLS_CERT_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** What Kysely says of a database with a migration that this server does not have. */
const newerMigration = /^corrupted migrations: previously executed migration (\S+) is missing/;

/** The error of a database or a connection that only a change of DATABASE_URL can mend; undefined for any other error. */
export const toStartError = (error: unknown): StartError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const newer = newerMigration.exec(error.message)?.[1];
  if (newer)
    return new StartError(
      `DATABASE_URL: the database is of a newer version of this server (it has ${newer}); start that version, or choose another database with DATABASE_URL=file:<path>.`,
    );
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
