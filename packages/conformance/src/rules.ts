/** Rules for every response, whatever the case. */
export const responseRules = {
  responds: 'Every request gets a response; no connection is dropped or left hanging.',
  json: 'Every response is JSON, and its Content-Type is application/json.',
  'documented-status': 'Every response has a status that the contract documents for its route.',
  'documented-body': 'Every body matches the schema of its status; an error has the one error body.',
  'no-password': 'No response has a password, or a hash of one.',
  'not-cached': 'A response with personal data is not for a cache to keep.',
  'no-unknown-keys': 'No response has a key that its schema does not know.',
  'documented-code': 'An error has a code that the contract documents for its route and status.',
  'retry-after': 'A 429 says in Retry-After how many seconds to wait.',
} as const;

/** Rules that cases are there to prove. */
export const caseRules = {
  'screens-work': 'What the screens ask for succeeds, with a body that the storefront can read.',
  'cross-origin': 'A storefront on another origin, that of --origin, can call the backend from a browser.',
  'foreign-origin':
    'No page of an unknown origin can read responses to requests with the cookies of a customer.',
  'valid-request': 'A valid request succeeds with what was asked for.',
  'malformed-json':
    'A body that is not JSON in UTF-8, or has half of a surrogate pair, is refused with 400 malformed_json.',
  'json-only': 'A body of another media type is refused with 415.',
  'body-limit': 'A body above the limit is refused with 413.',
  'field-validation': 'A missing, mistyped or malformed field is refused with 400, and fieldErrors names it.',
  'no-unknown-fields': 'A request with an unknown key is refused with 400.',
  'parameter-validation':
    'A malformed path parameter or header is refused with 400, and fieldErrors names it.',
  'unknown-id-is-404': 'An id that does not exist gets 404.',
  'method-is-405': 'Another method on a known path gets 405, and Allow names the right one.',
  'unknown-path-is-404': 'An unknown path gets 404 not_found.',
  'catalogue-consistency': 'A product looked up by its id is the one that the list has.',
  'password-check': 'A wrong password and an unknown e-mail are refused with the same message.',
  'exact-password': 'Every character of a password counts: its case, blanks, and what comes after 72 bytes.',
  'fresh-session':
    'Every login opens a session of its own, with neither a value that the client brings nor that of an earlier login.',
  'registration-opens-no-session': 'Registration opens no session: only a login does.',
  'email-verification':
    'An account is created only for an e-mail that was sent a verification code, and, where the backend checks the code, only by the browser that entered it.',
  'neutral-response':
    'A response to a client that is not signed in tells nothing about whether an e-mail has an account.',
  'password-reset':
    'A forgotten password is replaced once, with the code of the newest mail, by the browser that asked for it, and every session ends.',
  'account-change':
    'A customer changes password and e-mail, and deletes the account, with a session and its password; every other session ends.',
  'saved-products':
    'What devices of a customer add to the saved products and remove from them is joined, the last first; an unknown product is left out.',
  'one-account-per-email': 'An e-mail has one account.',
  'session-cookie':
    'Login sets a session cookie that is HttpOnly, and SameSite=Lax or, with Curiolane-Session: none, Secure; a refused login sets none.',
  'session-required': "A user's data gets 401 without a session.",
  'own-account-only': "A session gives no access to another user's profile or order.",
  'guest-orders':
    'An account shows no order of a guest, unless the server has verified the e-mail since it was placed.',
  logout:
    'Logout ends the session on the server, not only in the browser, and those of every browser if asked to.',
  'changes-persist': 'A change that was accepted is read back.',
  'price-check': "An order whose price differs from the catalogue's is refused.",
  'product-check': 'An order of a product that the catalogue does not have is refused.',
  'total-check': 'An order whose total is not the sum of its lines is refused.',
  'exactly-once': 'A repeated Idempotency-Key gets the stored response, and no second order or mail.',
  'idempotency-key-reuse': 'An Idempotency-Key that comes with another body is refused.',
  'order-persists': 'An order that was accepted can be looked up as it was placed.',
  'order-lookup':
    'An order is shown to a client that knows its number and its e-mail; an unknown number and another e-mail are refused alike.',
  'order-outcome': 'Whether an order was placed can be asked by its Idempotency-Key.',
  'outcome-is-final': 'A key that was reported to have placed no order places none later.',
  'verification-code-mail': 'The verification code arrives by mail at the e-mail that it was sent to.',
  'order-confirmation-mail':
    'The confirmation of an order arrives by mail, with the titles of its lines and the total.',
  'catalogue-titles': 'A mail has the titles of the catalogue, and not those that the client sends.',
} as const;

/** Every rule that a backend is tested for, with the sentence that states it. */
export const rules = { ...responseRules, ...caseRules };

/** The name of a rule for every response. */
export type ResponseRule = keyof typeof responseRules;

/** The name of a rule that cases prove. */
export type CaseRule = keyof typeof caseRules;

/** The name of a rule. */
export type Rule = ResponseRule | CaseRule;
