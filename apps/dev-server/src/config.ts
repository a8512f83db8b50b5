import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { basePathTakes, isBasePath } from '@curiolane/contract/base-path';
import { findRefusedPort, refusedPortText } from '@curiolane/contract/refused-ports';
import * as z from 'zod/mini';
import { maskUrl } from './mask-url.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

const portTakes = 'a port from 0 to 65535';

const portNumber = z.coerce
  .number(portTakes)
  .check(z.int(portTakes), z.gte(0, portTakes), z.lte(65535, portTakes));

const port = (fallback: number) => z._default(portNumber, fallback);

const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether the value is a URL whose user and password can be decoded. */
const isUrl = (value: string, protocols: RegExp) => {
  const parsed = URL.parse(value);
  return (
    parsed !== null &&
    protocols.test(parsed.protocol) &&
    isDecodable(parsed.username) &&
    isDecodable(parsed.password)
  );
};

const url = (takes: string, protocols: RegExp) =>
  z.string().check(z.refine((value) => isUrl(value, protocols), takes));

const onOff = z.enum(['on', 'off'], 'on or off');

const originTakes = 'origins such as https://shop.example, separated by commas';

/** As a browser writes one, in small letters: a path would match none. */
const origin = z.pipe(
  url(originTakes, /^https?:$/).check(
    z.refine((value) => URL.parse(value)?.origin === value.toLowerCase(), originTakes),
  ),
  z.transform((value: string) => value.toLowerCase()),
);

const hasNoCredentials = (value: string) => {
  const parsed = URL.parse(value);
  return !parsed?.username && !parsed?.password;
};

/** One that pages request: browsers refuse to send the user and the password of a URL. */
const pageUrl = (example: string) => {
  const takes = `a URL such as ${example}, without a user and a password`;
  return url(takes, /^https?:$/).check(z.refine(hasNoCredentials, takes));
};

const list = (item: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) =>
        value
          .split(',')
          .map((text) => text.trim().replace(/\/$/, ''))
          .filter(Boolean),
      ),
      z.array(item),
    ),
  );

const hostName = z
  .string()
  .check(
    z.regex(
      /^\.?[a-z\d_-]+(?:\.[a-z\d_-]+)*$/i,
      'host names without a port, such as shop.example or .shop.example for its subdomains too, separated by commas',
    ),
  );

/** A user without a host is PostgreSQL's way to name a socket: `postgres://ann@/shop?host=/run/postgresql`. */
const isPostgresUrl = (value: string) => isUrl(value.replace('@/', '@socket/'), /^postgres(?:ql)?:$/);

const databaseUrl = z
  .string()
  .check(
    z.refine(
      (value) => /^file:.+/.test(value) || isPostgresUrl(value),
      'file:<path> for SQLite, or postgres://user:password@host:5432/database',
    ),
  );

const shutdownDelay = 'milliseconds from 0 to 60000';

/** An address, or a name with one in angle brackets: without an address mails have no sender. */
const sender = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const smtpUrlTakes = 'smtp://host:port, smtp://host:port?requireTLS=true or smtps://user:password@host:port';

/** A URL without slashes has no host, for which nodemailer takes localhost. */
const hasHost = (value: string) => URL.parse(value)?.hostname !== '';

const hasOnlyRequireTls = (value: string) =>
  [...(URL.parse(value)?.searchParams ?? [])].every(
    ([name, setting]) => name === 'requireTLS' && /^(?:true|false)$/.test(setting),
  );

const smtpUrl = url(smtpUrlTakes, /^smtps?:$/).check(
  z.refine((value) => hasHost(value) && hasOnlyRequireTls(value), smtpUrlTakes),
);

/** How many are allowed within a time; 0 is no limit. */
const limit = (fallback: number) =>
  z._default(
    z.coerce
      .number('a whole number, or 0 for no limit')
      .check(z.int('a whole number, or 0 for no limit'), z.gte(0, 'a whole number, or 0 for no limit')),
    fallback,
  );

const sandboxTtl = 'milliseconds from 1000 to 86400000';

const maxSandboxes = 'a whole number from 0 to 10000';

const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'development, test or production'),
    'development',
  ),
  HOST: z._default(z.string().check(z.minLength(1, 'a host name or IP')), '127.0.0.1'),
  ALLOWED_HOSTS: z._default(list(hostName), []),
  BASE_PATH: z._default(z.string().check(z.refine(isBasePath, basePathTakes)), ''),
  VITE_SITE_URL: z._default(pageUrl('https://shop.example'), 'http://localhost:3000'),
  VITE_API_URL: z.optional(pageUrl('https://api.shop.example')),
  VITE_CATALOGUE_URL: z.optional(pageUrl('https://catalogue.example')),
  PORT: port(3000),
  HTTPS: z._default(onOff, 'off'),
  HTTPS_CERT_FILE: z.optional(z.string()),
  HTTPS_KEY_FILE: z.optional(z.string()),
  METRICS_PORT: z.optional(portNumber),
  SMTP_PORT: port(1025),
  SMTP_STARTTLS: z._default(onOff, 'off'),
  INBOX_PORT: port(8025),
  DATABASE_URL: z._default(databaseUrl, `file:${repository}.data/curiolane.db`),
  SMTP_URL: z.optional(smtpUrl),
  SMTP_CA_FILE: z.optional(z.string()),
  MAIL_FROM: z._default(
    z.string().check(z.regex(sender, 'a sender such as Shop <shop@example.com>')),
    'CurioLane <shop@curiolane.example>',
  ),
  CATALOGUE_URL: z.optional(
    url('a URL such as https://catalogue.example', /^https?:$/).check(
      z.refine((value) => findRefusedPort(value) === undefined, {
        error: ({ input }) =>
          `a URL of another port: ${refusedPortText(findRefusedPort(String(input)) ?? 0)}`,
      }),
    ),
  ),
  SEED_FILE: z.optional(z.string()),
  SESSION_ENFORCEMENT: z._default(onOff, 'on'),
  SESSION_SAME_SITE: z._default(z.enum(['lax', 'none'], 'lax or none'), 'lax'),
  VERIFICATION: z._default(z.enum(['browser', 'server'], 'browser or server'), 'browser'),
  WEB_ORIGINS: z._default(list(origin), []),
  WEB_ROOT: z._default(z.string(), `${repository}apps/web/dist`),
  CONSOLE_ROOT: z._default(z.string(), `${repository}apps/console/dist`),
  DEV_TOOLS: z.optional(onOff),
  UNWRITTEN_ROUTES: z._default(z.enum(['example', '501'], 'example or 501'), 'example'),
  MAX_SANDBOXES: z._default(
    z.coerce
      .number(maxSandboxes)
      .check(z.int(maxSandboxes), z.gte(0, maxSandboxes), z.lte(10_000, maxSandboxes)),
    500,
  ),
  SANDBOX_TTL_MS: z._default(
    z.coerce
      .number(sandboxTtl)
      .check(z.int(sandboxTtl), z.gte(1000, sandboxTtl), z.lte(86_400_000, sandboxTtl)),
    30 * 60 * 1000,
  ),
  TRUST_PROXY: z._default(onOff, 'off'),
  ORDERS_PER_CLIENT: limit(300),
  ORDER_MAILS_PER_RECIPIENT: limit(20),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
  LOG_HASH_KEY: z.optional(z.string()),
  SHUTDOWN_DELAY_MS: z._default(
    z.coerce
      .number(shutdownDelay)
      .check(z.int(shutdownDelay), z.gte(0, shutdownDelay), z.lte(60_000, shutdownDelay)),
    0,
  ),
  URLS_FILE: z.optional(z.string()),
  JOURNAL_FOLDER: z.optional(z.string()),
});

/** The variables that may hold a password, which an error must not print. */
const secretUrls = new Set(['DATABASE_URL', 'SMTP_URL', 'CATALOGUE_URL']);

/** The name of every variable that the server reads. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

export type VariableName = keyof typeof environment.shape;

/** Values of which every schema that refuses any refuses one. */
const invalidValues = ['', '-1', '//', '?'];

/** The default of a variable, relative to the repository, and what it takes; undefined where it takes anything. */
export const describeVariable = (name: VariableName): { fallback: string; takes: string | undefined } => {
  const schema: z.ZodMiniType = environment.shape[name];
  const { data } = schema.safeParse(undefined);
  const refusal = invalidValues.map((value) => schema.safeParse(value)).find(({ success }) => !success);
  return {
    fallback: data === undefined ? '' : String(data).replace(repository, ''),
    takes: refusal?.error?.issues[0]?.message,
  };
};

export type Config = ReturnType<typeof deriveConfig>;

/** The file of the database; undefined when it is in memory or PostgreSQL's. */
const getDatabaseFile = (database: string) =>
  database.startsWith('file:') && database !== 'file::memory:'
    ? resolve(database.slice('file:'.length))
    : undefined;

const getMailsFolder = (database: string) => {
  const file = getDatabaseFile(database);
  return file && `${file}-mails`;
};

const getHttpsFolder = (database: string) =>
  join(dirname(getDatabaseFile(database) ?? `${repository}.data/curiolane.db`), 'https');

const deriveConfig = (values: z.infer<typeof environment>) => ({
  ...values,
  production: values.NODE_ENV === 'production',
  devTools: (values.DEV_TOOLS ?? (values.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
  serverVerification: values.VERIFICATION === 'server',
  enforceSessions: values.SESSION_ENFORCEMENT === 'on',
  databaseFile: getDatabaseFile(values.DATABASE_URL),
  /** Where the embedded inbox keeps its mails: beside the database, when that is a file. */
  mailsFolder: getMailsFolder(values.DATABASE_URL),
  /** Where the certificate of `HTTPS=on` is kept: beside the database, when that is a file. */
  httpsFolder: getHttpsFolder(values.DATABASE_URL),
  /** The names by which clients may call this server. */
  allowedHosts: [values.HOST, new URL(values.VITE_SITE_URL).hostname, ...values.ALLOWED_HOSTS],
});

/** What a value takes because of another variable; undefined when all fit each other. */
const findConflict = (config: Config): { name: string; takes: string } | undefined => {
  const { HTTPS, HTTPS_CERT_FILE, HTTPS_KEY_FILE, TRUST_PROXY, SESSION_SAME_SITE, METRICS_PORT, PORT } =
    config;
  if (SESSION_SAME_SITE === 'none' && HTTPS === 'off' && TRUST_PROXY === 'off')
    return {
      name: 'SESSION_SAME_SITE',
      takes:
        'lax, or none with HTTPS=on or with TRUST_PROXY=on behind a proxy that has https: over http browsers drop such a cookie',
    };
  if ((HTTPS_CERT_FILE === undefined) !== (HTTPS_KEY_FILE === undefined))
    return HTTPS_KEY_FILE === undefined
      ? { name: 'HTTPS_CERT_FILE', takes: 'a certificate together with HTTPS_KEY_FILE, its key' }
      : { name: 'HTTPS_KEY_FILE', takes: 'a key together with HTTPS_CERT_FILE, its certificate' };
  if (HTTPS_CERT_FILE !== undefined && HTTPS === 'off')
    return { name: 'HTTPS_CERT_FILE', takes: 'a certificate only with HTTPS=on' };
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
    return { name: 'METRICS_PORT', takes: 'another port than PORT, which is public' };
  return undefined;
};

/** A reason not to start, which the user can correct; printed in one line. */
export class StartError extends Error {}

/** Parses the environment variables. An empty one counts as not set. @throws {StartError} that names a bad one. */
export const readConfig = (variables: Record<string, string | undefined>): Config => {
  const values = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const refuse = (name: string, takes: string | undefined) => {
    const value = values[name] ?? '';
    const shown = JSON.stringify(secretUrls.has(name) || !hasNoCredentials(value) ? maskUrl(value) : value);
    return new StartError(`${name} is ${shown}; it takes ${takes}.`);
  };
  const result = environment.safeParse(values);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw refuse(String(issue?.path[0]), issue?.message);
  }
  const config = deriveConfig(result.data);
  const conflict = findConflict(config);
  if (conflict) throw refuse(conflict.name, conflict.takes);
  return config;
};
