import type { VariableName } from '../config.ts';

/** The page lists these among the variables of the build. */
type BuildVariable = Extract<VariableName, `VITE_${string}`>;

/** The sentence about each variable in docs/reference/settings.md, as Markdown. */
export const settingHelp: Readonly<Record<Exclude<VariableName, BuildVariable>, string>> = {
  NODE_ENV: '`production` logs JSON, turns the development tools off and hides internals in responses',
  HOST: 'where the server listens; `0.0.0.0` is every interface',
  ALLOWED_HOSTS: 'more [host names](#host-names) of server and inbox',
  BASE_PATH:
    'the path [below which](../how-to/deploy.md#below-a-path) the shop is served; also read by the build',
  PORT: 'storefront and backend; 0 takes a free port',
  HTTPS:
    '`on`: [https](../how-to/deploy.md#https-on-this-machine) with a self-signed certificate, or the one in the two files',
  HTTPS_CERT_FILE: 'your own certificate, in PEM',
  HTTPS_KEY_FILE: 'its key, in PEM',
  METRICS_PORT: 'the port of the [metrics](../how-to/deploy.md#watch-it); without it there are none',
  SMTP_PORT: 'the SMTP port of the [embedded inbox](console.md#the-inbox)',
  SMTP_STARTTLS: '`on`: the embedded inbox lists STARTTLS, with a self-signed certificate',
  INBOX_PORT:
    'the page and the API of the embedded inbox. Its mails are stored in a folder beside the database',
  DATABASE_URL: 'SQLite or PostgreSQL',
  SMTP_URL: 'the mail host; by default the embedded inbox',
  SMTP_CA_FILE: 'the only CAs trusted for the mail host, in PEM; by default those of Node',
  MAIL_FROM: 'the sender of every mail',
  CATALOGUE_URL:
    'another host with `GET /products`; a user and a password in the URL are sent to it. An image that is a path is on that host, where browsers load it. A product that does not fit the contract is not sold, and the log says why; while the host is away, the last catalogue stays',
  SEED_FILE:
    'JSON with `products`, `accounts` and `orders`, each optional: [data](sandboxes.md#data-of-its-own) for the main shop, stored if the database is empty. Only with the development tools',
  SESSION_ENFORCEMENT: '`off`: profile requests need no session, as in the documented protocol',
  SESSION_SAME_SITE:
    '`none`: cookies also work on pages of [other sites](../how-to/connect-a-backend.md#on-another-site)',
  VERIFICATION:
    'who checks the code of a registration: the browser, as documented, or the [server](contract.md#who-checks-the-verification-code)',
  WEB_ORIGINS:
    'other origins whose pages may use the backend by [CORS](../how-to/connect-a-backend.md#allow-its-origin)',
  WEB_ROOT: 'the built storefront; without it the server has only the routes of the backend',
  CONSOLE_ROOT: 'the built console',
  DEV_TOOLS: 'the development tools under `/__dev`, with [the console](console.md): on unless in production',
  UNWRITTEN_ROUTES:
    'what a route without a handler [responds with](contract.md#before-the-handler-is-written), with the development tools',
  MAX_SANDBOXES: 'how many [sandboxes](sandboxes.md) there can be at once',
  SANDBOX_TTL_MS: 'how long a sandbox lives after its last request',
  TRUST_PROXY:
    '`on`: client and protocol are read from `X-Forwarded-*` headers. Only if nothing but the proxy can reach the server',
  ORDERS_PER_CLIENT: 'orders of a client (an IPv4, or a /64 of IPv6) in ten minutes',
  ORDER_MAILS_PER_RECIPIENT: 'order mails to a recipient in an hour; further ones wait',
  LOG_LEVEL: 'the least severe lines that are logged',
  LOG_HASH_KEY:
    'the key of the hashes of e-mails and IPs in [security events](../how-to/deploy.md#watch-it); by default random for each process',
  SHUTDOWN_DELAY_MS: 'how long the server keeps responding after `SIGTERM`, so that proxies notice first',
  URLS_FILE: 'for tests: a file that has the URLs of the server while it is running',
  JOURNAL_FOLDER: 'for tests: where the server writes the counts of its journal when it ends',
};
