import type { VariableName } from '../config.ts';

/** The page lists these among the variables of the build. */
type BuildVariable = Extract<VariableName, `VITE_${string}`>;

/** The sentence about each variable in docs/reference/settings.md, as Markdown. */
export const settingHelp: Readonly<Record<Exclude<VariableName, BuildVariable>, string>> = {
  NODE_ENV: '`production` logs JSON, turns the development tools off and hides internals in responses',
  HOST: 'the address that the server listens on; `0.0.0.0` is every interface',
  ALLOWED_HOSTS:
    'further [host names](#host-names) of the server and the inbox; `.shop.example` is its subdomains, too',
  BASE_PATH: 'the path [below which](../how-to/deploy.md#below-a-path) the shop is; also read by the build',
  PORT: 'storefront and backend; 0 takes a free port',
  HTTPS:
    '`on`: [https](../how-to/deploy.md#https-on-this-machine) with a certificate of this machine, or with that of the two files',
  HTTPS_CERT_FILE: 'a certificate of your own, in PEM',
  HTTPS_KEY_FILE: 'its key, in PEM',
  METRICS_PORT: 'a port of its own for [metrics](../how-to/deploy.md#watch-it); none is none',
  SMTP_PORT: 'the SMTP port of the [embedded inbox](console.md#the-inbox)',
  SMTP_STARTTLS: '`on`: the embedded inbox lists STARTTLS, with a self-signed certificate',
  INBOX_PORT: 'the page and the API of the embedded inbox. Its mails are in a folder beside the database',
  DATABASE_URL: 'SQLite or PostgreSQL',
  SMTP_URL: 'the mail host; none is the embedded inbox',
  SMTP_CA_FILE: 'the only CAs that are trusted for the mail host, in PEM; none is those of Node',
  MAIL_FROM: 'the sender of every mail',
  CATALOGUE_URL:
    'a host with `GET /products` in place of the own catalogue. A product that does not fit the contract is not sold, and the log says why; while the host is away, the last catalogue stays',
  SEED_FILE:
    'JSON with `products`, `accounts` and `orders`, each optional: [data](sandboxes.md#data-of-its-own) of the main shop, stored in an empty database. Only with the development tools',
  SESSION_ENFORCEMENT: '`off`: profile requests need no session, as in the documented protocol',
  SESSION_SAME_SITE:
    '`none`: cookies work on pages of [other sites](../how-to/connect-a-backend.md#on-another-site) too',
  VERIFICATION:
    'who checks the code of a registration: the browser, as documented, or the [server](contract.md#who-checks-the-verification-code)',
  WEB_ORIGINS:
    'other origins whose pages may use the backend by [CORS](../how-to/connect-a-backend.md#allow-its-origin)',
  WEB_ROOT: 'the built storefront; without it there are only the routes of the backend',
  CONSOLE_ROOT: 'the built console',
  DEV_TOOLS: 'the development tools under `/__dev`, with [the console](console.md): on unless in production',
  UNWRITTEN_ROUTES:
    'what a route without a handler [responds with](contract.md#before-the-handler-is-written), with the development tools',
  MAX_SANDBOXES: 'how many [sandboxes](sandboxes.md) there can be at once',
  SANDBOX_TTL_MS: 'how long a sandbox lives after its last request',
  TRUST_PROXY:
    '`on`: client and protocol are what the proxy in front says. Only where nothing but the proxy reaches the server',
  ORDERS_PER_CLIENT: 'orders of a client (an IPv4, or a /64 of IPv6) in ten minutes',
  ORDER_MAILS_PER_RECIPIENT: 'order mails to a recipient in an hour; the others wait',
  LOG_LEVEL: 'the least severe lines that are logged',
  LOG_HASH_KEY:
    'the key of the hashes that stand for e-mails and IPs in [security events](../how-to/deploy.md#watch-it); none is a random one for each process',
  SHUTDOWN_DELAY_MS: 'how long the server goes on responding after `SIGTERM`, so that proxies notice first',
  URLS_FILE: 'for tests: a file with the URLs of the server, from when it is ready until it is asked to stop',
  JOURNAL_FOLDER: 'for tests: where the server writes what its journal counted, when it ends',
};
