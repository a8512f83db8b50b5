import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

const port = (fallback: number) =>
  z._default(
    z.coerce
      .number('a port from 0 to 65535')
      .check(
        z.int('a port from 0 to 65535'),
        z.gte(0, 'a port from 0 to 65535'),
        z.lte(65535, 'a port from 0 to 65535'),
      ),
    fallback,
  );

const url = (takes: string, protocols: RegExp) =>
  z
    .string()
    .check(z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), takes));

const onOff = z.enum(['on', 'off'], 'on or off');

const origin = url('origins such as https://shop.example, separated by commas', /^https?:$/);

const originList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) =>
      value
        .split(',')
        .map((item) => item.trim().replace(/\/$/, ''))
        .filter(Boolean),
    ),
    z.array(origin),
  ),
);

const databaseUrl = z
  .string()
  .check(
    z.regex(
      /^(?:file:.+|postgres(?:ql)?:\/\/.+)$/,
      'file:<path> for SQLite, or postgres://user:password@host:5432/database',
    ),
  );

const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'development, test or production'),
    'development',
  ),
  HOST: z._default(z.string().check(z.minLength(1, 'a host name or IP')), '127.0.0.1'),
  PORT: port(3000),
  SMTP_PORT: port(1025),
  INBOX_PORT: port(8025),
  DATABASE_URL: z._default(databaseUrl, `file:${repository}.data/curiolane.db`),
  SMTP_URL: z.optional(url('smtp://host:port or smtps://user:password@host:port', /^smtps?:$/)),
  MAIL_FROM: z._default(z.string().check(z.minLength(3, 'a sender')), 'CurioLane <shop@curiolane.example>'),
  CATALOGUE_URL: z.optional(url('a URL such as https://catalogue.example', /^https?:$/)),
  SESSION_ENFORCEMENT: z._default(onOff, 'on'),
  WEB_ORIGINS: z._default(originList, []),
  WEB_ROOT: z._default(z.string(), `${repository}apps/web/dist`),
  DEV_TOOLS: z.optional(onOff),
  TRUST_PROXY: z._default(onOff, 'off'),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
  URLS_FILE: z.optional(z.string()),
  JOURNAL_FOLDER: z.optional(z.string()),
});

/** The name of every variable that the server reads. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

export type Config = ReturnType<typeof deriveConfig>;

const deriveConfig = (values: z.infer<typeof environment>) => ({
  ...values,
  production: values.NODE_ENV === 'production',
  devTools: (values.DEV_TOOLS ?? (values.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
  enforceSessions: values.SESSION_ENFORCEMENT === 'on',
});

/** A reason not to start, which the user can correct; printed in one line. */
export class StartError extends Error {}

/** Parses the environment variables. An empty one counts as not set. @throws {StartError} that names a bad one. */
export const readConfig = (variables: Record<string, string | undefined>): Config => {
  const values = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(values);
  if (result.success) return deriveConfig(result.data);
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new StartError(`${name} is ${JSON.stringify(values[name])}; it takes ${issue?.message}.`);
};
