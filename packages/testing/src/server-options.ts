/** Environment variables; docs/reference/settings.md of the repository lists those of the server. */
export type Variables = Record<string, string | undefined>;

/** Options of a server for tests. With none it is in test mode, on an empty database of its own. */
export type ServerOptions = {
  /**
   * The server's program, `apps/dev-server/src/main.ts` of a checkout. Outside the repository it has to be given.
   */
  program?: string;
  /** `NODE_ENV`. In production the development tools are off unless `devTools` turns them on. Default: `test`. */
  mode?: 'test' | 'development' | 'production';
  /** Sandboxes, faults, the journal and the clock. Default: true, in production false. */
  devTools?: boolean;
  /** `file:<path>` or `postgres://…`. Default: an empty SQLite file, which `stop` deletes. */
  databaseUrl?: string;
  /** The mail host. Default: the embedded inbox, which `mailhog-client` reads. */
  smtpUrl?: string;
  /** A host with `GET /products`. Default: the server's own catalogue. */
  catalogueUrl?: string;
  /** `false` for profile requests that need no session. Default: true. */
  sessionEnforcement?: boolean;
  /** The side that checks the code of a registration. Default: `browser`. */
  verification?: 'browser' | 'server';
  /** Other origins that CORS allows, such as that of a storefront's own server. */
  webOrigins?: readonly string[];
  /** The folder of a built storefront. Default: that of the checkout, if it is built. */
  webRoot?: string;
  /** The level of the server's log, which is part of `output()`. Default: `warn`. */
  logLevel?: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Any other variable of the server, and those above under their own names; these take precedence. */
  variables?: Variables;
  /** A file that is loaded into the process before the server. */
  preload?: string;
};

const toSwitch = (isOn: boolean | undefined) => (isOn === undefined ? undefined : isOn ? 'on' : 'off');

/** The variables that say the same as the options; what is not given is left to the server's own defaults. */
export const toVariables = (options: ServerOptions): Variables => {
  const variables: Variables = {
    NODE_ENV: options.mode,
    DEV_TOOLS: toSwitch(options.devTools),
    DATABASE_URL: options.databaseUrl,
    SMTP_URL: options.smtpUrl,
    CATALOGUE_URL: options.catalogueUrl,
    SESSION_ENFORCEMENT: toSwitch(options.sessionEnforcement),
    VERIFICATION: options.verification,
    WEB_ORIGINS: options.webOrigins?.join(','),
    WEB_ROOT: options.webRoot,
    LOG_LEVEL: options.logLevel,
  };
  // One that is undefined is not given, under either name: it would replace what a server of a test needs.
  const given = [variables, options.variables ?? {}].flatMap(Object.entries<string | undefined>);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
};
