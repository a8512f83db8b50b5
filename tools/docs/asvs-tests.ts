import type { TestReference } from './test-references.ts';

/** The tests of each row of the table "Met" of docs/reference/asvs.md, by its first cell. */
export const asvsTests: Readonly<Record<string, readonly TestReference[]>> = {
  '1.1.1': [{ file: 'bad-urls.test.ts', title: 'a query that cannot be decoded does not matter' }],
  '1.1.2, 1.3.7': [
    {
      file: 'orders.test.ts',
      title: 'mails lines, quantities, total and shipping address, and escapes what the shopper typed',
    },
  ],
  '1.2.1': [
    { file: 'inbox.test.ts', title: 'the page escapes what senders wrote' },
    { file: 'console.spec.ts', title: 'it shows what clients sent as text' },
  ],
  '1.2.2': [{ file: 'invalid-urls.spec.ts', title: undefined }],
  '1.2.3, 1.2.4, 4.1.1, 13.4.4, 15.1.3, 15.3.5': [
    { file: 'fuzz.gate.test.ts', title: '$name responds as documented to $kind requests' },
  ],
  '1.2.9': [
    {
      file: 'mailer.test.ts',
      title: 'gives the reason without the e-mail %s, whose characters mean something in a pattern',
    },
  ],
  '1.3.2, 3.4.3, 3.4.6': [
    { file: 'storefront.test.ts', title: 'allows a page the scripts that it was built with and no others' },
  ],
  '1.3.3': [{ file: 'schemas.test.ts', title: 'has a longest %s' }],
  '1.3.4, 5.1.1, 6.2.9': [{ file: 'schemas.test.ts', title: undefined }],
  '1.3.11': [{ file: 'verification.test.ts', title: 'sends a code as text and as HTML' }],
  '1.5.2, 2.2.1, 15.3.3': [
    { file: 'contract-routes.test.ts', title: 'gets everything that is wrong with it, by its path' },
  ],
  '2.1.1': [{ file: 'docs-routes.test.ts', title: 'serves the contract as an OpenAPI document' }],
  '2.1.2': [{ file: 'openapi-document.test.ts', title: undefined }],
  '2.1.3, 6.6.3': [
    { file: 'verification.test.ts', title: 'sends an e-mail at most five codes in ten minutes' },
  ],
  '2.2.2, 3.5.1, 3.5.2, 5.2.1': [{ file: 'broken-backends.nightly.test.ts', title: undefined }],
  '2.2.3': [{ file: 'orders.test.ts', title: 'names the line whose price has changed' }],
  '2.3.2, 6.1.1, 6.3.1': [
    {
      file: 'accounts.test.ts',
      title: 'ten failed logins block an e-mail until the window ends, the right password included',
    },
  ],
  '2.3.3': [{ file: 'orders.test.ts', title: 'stores an order together with its mail' }],
  '2.3.4': [
    {
      file: 'orders-concurrency.test.ts',
      title: 'twenty requests with the same key place one order and send one mail',
    },
  ],
  '3.2.1, 3.4.4, 3.4.5': [{ file: 'bad-urls.test.ts', title: undefined }],
  '3.2.2': [{ file: 'bad-input.spec.ts', title: 'renders markup in a stored title as text' }],
  '3.3.1': [
    { file: 'accounts.test.ts', title: 'the session cookie is Secure when the request came over https' },
  ],
  '3.3.2, 3.3.4, 7.6.2': [
    { file: 'accounts.test.ts', title: 'login sets a session cookie that scripts cannot read' },
  ],
  '3.3.3': [
    {
      file: 'sessions.test.ts',
      title: 'over https the cookie has the __Host- prefix, which no other host can set',
    },
  ],
  '3.4.2': [{ file: 'storefront.test.ts', title: 'allows exactly the origins that are listed' }],
  '3.5.3': [
    {
      file: 'contract-routes.test.ts',
      title: 'with the method %s gets 405 and the methods that are allowed',
    },
  ],
  '3.5.4': [
    { file: 'inbox.test.ts', title: 'the page lists mails, shows the code, and sandboxes a mail’s HTML' },
  ],
  '3.7.1': [{ file: 'styles.spec.ts', title: undefined }],
  '4.1.3, 15.3.4': [
    {
      file: 'accounts.test.ts',
      title: 'counts failures by the IP that the proxy saw, whatever X-Forwarded-For the client sent',
    },
  ],
  '4.2.1': [{ file: 'protocol-errors.test.ts', title: undefined }],
  '6.1.3, 6.3.4': [{ file: '7-calls.spec.ts', title: undefined }],
  '6.2.2, 6.2.3, 7.5.1': [
    {
      file: 'account-changes.test.ts',
      title: 'wrong passwords count as failed sign-ins, for every change together',
    },
  ],
  '6.2.5': [{ file: '5-validation.spec.ts', title: undefined }],
  '6.2.6, 6.2.7': [{ file: '2-login-register.spec.ts', title: undefined }],
  '6.2.8': [
    { file: 'accounts.test.ts', title: 'a wrong password and an unknown e-mail get the same response' },
  ],
  '6.2.10, 7.1.1, 7.3.2, 7.4.1': [
    { file: 'sessions.test.ts', title: 'a session ends after seven days, however much it is used' },
    { file: 'accounts.test.ts', title: 'a session ends at logout' },
  ],
  '6.3.2, 13.4.2, 15.2.3': [
    { file: 'dev-tools.test.ts', title: 'without the development tools their paths are not found' },
  ],
  '6.4.3': [{ file: 'password-reset.test.ts', title: 'is replaced with the code of the mail' }],
  '6.5.5': [
    { file: 'accounts.test.ts', title: 'a code is valid for ten minutes' },
    { file: 'password-reset.test.ts', title: 'a code is valid for ten minutes' },
  ],
  '7.1.2, 7.2.4': [
    { file: 'sessions.test.ts', title: 'a sign-in ends the older session of the same browser and no other' },
  ],
  '7.2.1, 8.1.1, 8.2.1, 8.3.1': [
    { file: 'accounts.test.ts', title: 'a profile is visible in its own session only' },
  ],
  '7.2.2, 7.2.3, 11.1.2, 11.2.1 to 11.2.3, 11.4.1 to 11.4.3, 11.5.1, 14.2.4': [
    { file: 'accounts.test.ts', title: 'neither passwords nor session tokens can be read from the database' },
  ],
  '7.3.1': [{ file: 'sessions.test.ts', title: 'a session ends after a day without a request' }],
  '7.4.2': [
    {
      file: 'account-changes.test.ts',
      title: 'deletion takes the account with all that is its own, and keeps its orders without it',
    },
  ],
  '7.4.3': [
    { file: 'password-reset.test.ts', title: 'a new password ends every session, and opens none' },
    {
      file: 'account-changes.test.ts',
      title: 'a new password takes the old one, ends the other sessions, and is told to the customer',
    },
  ],
  '7.4.4': [{ file: '2-navigation-bar.spec.ts', title: undefined }],
  '8.1.2': [{ file: 'accounts.test.ts', title: 'saves a changed profile' }],
  '8.2.2': [{ file: 'orders.test.ts', title: 'shows an order only to the customer who placed it' }],
  '8.2.3, 15.3.1': [
    {
      file: 'response-validation.test.ts',
      title: 'a key that the schema does not know is found at any depth',
    },
  ],
  '13.1.1': [{ file: 'env-example.test.ts', title: undefined }],
  '13.2.1, 13.2.4, 13.2.5': [{ file: 'config.test.ts', title: undefined }],
  '13.4.1': [
    { file: 'storefront.test.ts', title: 'hashed files are cached for a year, others are revalidated' },
  ],
  '13.4.3': [{ file: 'reverse-proxy.test.ts', title: undefined }],
  '13.4.5, 14.2.3': [
    { file: 'docs-routes.test.ts', title: 'the page shows the document and loads nothing from other hosts' },
  ],
  '14.2.2, 14.3.2': [{ file: 'http-edge.test.ts', title: undefined }],
  '14.3.1': [{ file: 'logout.spec.ts', title: 'clears the checkout draft on logout' }],
  '15.1.2': [{ file: 'pinned-pnpm.test.ts', title: undefined }],
  '15.2.2': [
    {
      file: 'request-validation.test.ts',
      title: 'a list beyond the limit is refused before its items are parsed',
    },
  ],
  '15.3.6': [
    { file: 'inbox.test.ts', title: 'accepts headers that are named like properties of every object' },
  ],
  '15.3.7': [{ file: 'request-validation.test.ts', title: 'query and headers are parsed by their schemas' }],
  '16.1.1, 16.2.3, 16.2.4, 16.4.1': [{ file: 'main.gate.test.ts', title: undefined }],
  '16.2.1': [{ file: 'security-log.test.ts', title: 'logs failed sign-ins, and the limit that ends them' }],
  '16.2.5': [
    {
      file: 'security-log.test.ts',
      title: 'a line says neither e-mail nor IP, and lines about the same ones can be told',
    },
  ],
  '16.3.1': [
    {
      file: 'security-log.test.ts',
      title: 'logs a registration, a sign-in, a change of the profile and a sign-out',
    },
  ],
  '16.3.2': [
    { file: 'security-log.test.ts', title: 'logs refused access to a profile with the route and the reason' },
  ],
  '16.3.4, 16.5.1': [{ file: 'contract-routes.test.ts', title: 'gets 500 without the message of its error' }],
  '16.5.2': [
    { file: 'outbox.test.ts', title: 'retries with exponential backoff until the host accepts' },
    { file: 'orders.test.ts', title: 'responds 503 while the catalogue cannot be loaded' },
  ],
  '16.5.3': [{ file: 'orders.test.ts', title: 'leaves the key of a refused order unused' }],
};
