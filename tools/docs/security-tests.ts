import type { TestReference } from './test-references.ts';

/** The tests of each claim of docs/why/security.md, by its words in bold. */
export const securityTests: Readonly<Record<string, readonly TestReference[]>> = {
  'The verification code is generated and verified in the browser.': [
    { file: 'accounts.test.ts', title: 'registration requires a code that was sent to the e-mail' },
    { file: 'accounts.test.ts', title: 'a code is valid for ten minutes' },
  ],
  'Profile requests name an e-mail and carry no token.': [
    { file: 'accounts.test.ts', title: 'a profile is visible in its own session only' },
    { file: 'accounts.test.ts', title: 'the routes behave as documented for clients that send no cookie' },
  ],
  'Any client can make this server send a code or a confirmation to any e-mail.': [
    { file: 'verification.test.ts', title: 'sends an e-mail at most five codes in ten minutes' },
    { file: 'orders.test.ts', title: 'takes titles from the catalogue, whatever the browser sent' },
  ],
  "An order's prices and total come from the browser.": [
    { file: 'orders.test.ts', title: 'names the line whose price has changed' },
    { file: 'broken-backends.nightly.test.ts', title: undefined },
  ],
  '`isLogin` in local storage says who is signed in.': [
    { file: '4-states.spec.ts', title: undefined },
    { file: 'accounts.test.ts', title: 'a profile is visible in its own session only' },
  ],
  Passwords: [
    { file: 'accounts.test.ts', title: 'neither passwords nor session tokens can be read from the database' },
    { file: 'accounts.test.ts', title: 'a wrong password and an unknown e-mail get the same response' },
  ],
  'Ten failed sign-ins': [
    {
      file: 'accounts.test.ts',
      title: 'ten failed logins block an e-mail until the window ends, the right password included',
    },
    { file: 'accounts.test.ts', title: 'counts concurrent failures' },
  ],
  'A forgotten password': [{ file: 'password-reset.test.ts', title: undefined }],
  'An order without an account': [{ file: 'order-lookup.test.ts', title: undefined }],
  "A customer's changes": [{ file: 'account-changes.test.ts', title: undefined }],
  'Saved products': [
    { file: 'saved-products.test.ts', title: undefined },
    { file: 'sync-saved.test.ts', title: undefined },
    { file: 'saved-in-account.spec.ts', title: undefined },
  ],
  'A client': [
    { file: 'client-network.test.ts', title: undefined },
    {
      file: 'accounts.test.ts',
      title: 'counts the failures of all IPs of an IPv6 /64 together, and an IPv4-mapped IPv6 as its IPv4',
    },
  ],
  Sessions: [
    { file: 'accounts.test.ts', title: 'login sets a session cookie that scripts cannot read' },
    { file: 'accounts.test.ts', title: 'the session cookie is Secure when the request came over https' },
    {
      file: 'base-path.test.ts',
      title: 'its cookies are for it alone, and over https cannot be set over http',
    },
    { file: 'other-site-sessions.test.ts', title: undefined },
  ],
  Orders: [
    {
      file: 'orders.test.ts',
      title: 'counts in the profile the orders that were placed with the account’s session, and no other',
    },
    {
      file: 'orders.test.ts',
      title: 'shows a guest’s order to no customer, not even to the one who registers its e-mail',
    },
  ],
  'Security events': [{ file: 'security-log.test.ts', title: undefined }],
  'The outcome of an order': [
    {
      file: 'orders.test.ts',
      title: 'responds with the outcome of an order to a client with its key and its e-mail',
    },
    {
      file: 'orders.test.ts',
      title: 'places no order with a key once it has responded that none was placed',
    },
  ],
  'DNS rebinding:': [
    { file: 'host-allow-list.test.ts', title: undefined },
    { file: 'http-edge.test.ts', title: undefined },
  ],
  'Cross-site requests:': [
    { file: 'storefront.test.ts', title: 'allows exactly the origins that are listed' },
    { file: 'broken-backends.nightly.test.ts', title: undefined },
  ],
  'Mail hosts': [{ file: 'mailer-tls.test.ts', title: undefined }],
  Metrics: [
    {
      file: 'metrics.test.ts',
      title: 'counts requests by route and status, and orders once, on a port of their own',
    },
    { file: 'metrics.test.ts', title: 'has none unless it is asked for' },
  ],
  'Health checks': [
    { file: 'health.test.ts', title: 'responses come from memory: a hundred of them check nothing' },
  ],
  Input: [
    { file: 'contract-routes.test.ts', title: 'gets everything that is wrong with it, by its path' },
    { file: 'schemas.test.ts', title: 'has a longest %s' },
  ],
  Responses: [
    {
      file: 'response-validation.test.ts',
      title: 'a key that the schema does not know is found at any depth',
    },
    { file: 'contract-routes.test.ts', title: 'gets 500 without the message of its error' },
  ],
  Pages: [
    { file: 'storefront.test.ts', title: 'allows a page the scripts that it was built with and no others' },
    {
      file: 'catalogue-pages.test.ts',
      title: 'are sent compressed, with an ETag and the policy of their scripts',
    },
    { file: 'render.test.ts', title: 'writes the data beside the page, without a way out of its element' },
    { file: 'inbox.test.ts', title: 'the page lists mails, shows the code, and sandboxes a mail’s HTML' },
  ],
  'Caches:': [
    { file: 'error-bodies.test.ts', title: 'nothing may store what %s returns' },
    { file: 'error-bodies.test.ts', title: 'nothing may store a profile' },
  ],
  HSTS: [
    { file: 'http-edge.test.ts', title: 'HSTS is sent when the request came over https, and only then' },
    { file: 'https-server.gate.test.ts', title: undefined },
  ],
  'Behind a proxy': [
    {
      file: 'accounts.test.ts',
      title: 'counts failures by the IP that the proxy saw, whatever X-Forwarded-For the client sent',
    },
  ],
  'The development tools': [
    { file: 'dev-tools.test.ts', title: 'without the development tools their paths are not found' },
  ],
  'Mails: once, as far as SMTP allows': [
    {
      file: 'outbox.test.ts',
      title: 'a mail whose worker died after sending its last line is not sent again',
    },
    {
      file: 'outbox.test.ts',
      title: 'when a server dies, another sends its mail once the claim is not renewed, with the same id',
    },
  ],
};
