import type { Rule } from './rules.ts';

/** One sentence for each rule that says how a backend that breaks it is mended. */
export const hints: Record<Rule, string> = {
  responds: 'Look at the backend’s log: it closed the connection, hung, or sent too much.',
  json: 'Give every response, those of the framework’s own errors too, a JSON body and application/json.',
  'documented-status': 'Respond with a status that the OpenAPI document lists for the route.',
  'documented-body':
    'Compare the body with the schema in the OpenAPI document; an error has at least a message.',
  'no-password': 'Pick the documented fields of an account; never send what its password is compared with.',
  'not-cached': 'Send Cache-Control: no-store with every response that has personal data.',
  'no-unknown-keys': 'Pick the documented fields instead of sending the stored object.',
  'documented-code': 'Use a code that the OpenAPI document lists for the route and status.',
  'retry-after': 'Send Retry-After in whole seconds with every 429.',
  'screens-work': 'Start here: without it a page of the storefront does not work.',
  'cross-origin':
    'Allow this origin by CORS: preflight, Content-Type and Idempotency-Key, credentials, no * for the origin.',
  'foreign-origin': 'Compare Origin with a list of allowed ones instead of returning it.',
  'valid-request': 'Respond to a valid request with the status and body that the OpenAPI document has.',
  'malformed-json':
    'Respond with 400 malformed_json to what the parser refuses, and to what it may take: NaN, half of a surrogate pair, bytes that are not UTF-8.',
  'json-only': 'Refuse a body whose Content-Type is not application/json with 415.',
  'body-limit': 'Limit the size of a body, and respond with 413 beyond it.',
  'field-validation':
    'Validate the whole body by its schema in the OpenAPI document first: 400 with a message, for strict with validation_failed and fieldErrors, too.',
  'no-unknown-fields': 'Make the schemas of bodies strict: additionalProperties is false.',
  'parameter-validation': 'Validate path parameters and headers like bodies, to their last character.',
  'unknown-id-is-404': 'Respond with 404 when nothing has the id.',
  'method-is-405': 'Respond to other methods of a known path with 405 and Allow instead of 404.',
  'unknown-path-is-404': 'Add a fallback route that responds with 404, not_found and a JSON body.',
  'catalogue-consistency': 'Serve the list and the single product from the same data.',
  'password-check': 'Compare the password, and refuse an unknown e-mail with the same 401 and message.',
  'exact-password':
    'Hash the password as it is; bcrypt takes 72 bytes, so hash longer ones before, or use scrypt or Argon2.',
  'fresh-session': 'Draw a new random value at every login, whatever cookie the request has.',
  'registration-opens-no-session': 'Set the session cookie in the response to the login alone.',
  'email-verification': 'Remember to whom a code was sent, and refuse to register others with 403.',
  'neutral-response':
    'Respond the same with and without an account, headers included, and send the mail after the response.',
  'password-reset':
    'Use a code up with the password that it replaces, and end every session of the account then.',
  'account-change':
    'Compare the password before each change, and end the other sessions of the account with it.',
  'saved-products':
    'Store a row for each saved product; add and remove rows, and never replace the whole list.',
  'one-account-per-email':
    'Refuse a second registration of an e-mail with 409, and leave the account as it is.',
  'session-cookie':
    'Set the cookie at login with HttpOnly and SameSite=Lax; for pages of another site with SameSite=None and Secure, and the header Curiolane-Session: none.',
  'session-required': 'Refuse requests without a valid session with 401.',
  'own-account-only': 'Compare the session’s account with the one that is asked for.',
  'guest-orders': 'Store with an order whose session placed it; an e-mail that was typed proves nothing.',
  logout: 'Delete the session on the server, too.',
  'changes-persist': 'Store what was accepted, and read it from there.',
  'price-check': 'Compare each line’s price with the catalogue’s before the order is stored.',
  'product-check': 'Look up each line’s product before the order is stored.',
  'total-check': 'Sum up the lines in cents and compare before the order is stored.',
  'exactly-once': 'Store the response under the Idempotency-Key in the transaction of the order.',
  'idempotency-key-reuse': 'Store a hash of the body with the Idempotency-Key, and refuse another with 422.',
  'order-persists': 'Return the order as it was placed.',
  'order-lookup': 'Compare the e-mail with that of the order, and refuse both mistakes with the same 404.',
  'order-outcome': 'Look the Idempotency-Key up among the placed orders.',
  'outcome-is-final': 'Store a key that was reported as not placed, and refuse it with 422 later.',
  'verification-code-mail': 'Send the code to the e-mail in the path, through the mail host of --mail.',
  'order-confirmation-mail': 'Send the confirmation with titles and total, through the mail host of --mail.',
  'catalogue-titles': 'Take the titles of a mail from the catalogue, by the ids of the lines.',
};
