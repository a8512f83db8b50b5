/** What any answer is held to, whatever the case. */
export const answerRules = {
  answered: 'Every request is answered; no connection is dropped or left hanging.',
  json: 'Every answer is JSON, and its Content-Type says application/json.',
  'documented-status': 'Every answer has a status that the contract documents for its call.',
  'documented-body': 'Every body fits the schema of its status; a failure has the one error body.',
  'no-extra-keys': 'No answer holds a key that its schema does not know.',
  'documented-code': 'An error carries a code that the contract gives its call for that status.',
  'retry-after': 'A 429 says in Retry-After how many seconds to wait.',
} as const;

/** What a case is there to prove. */
export const caseRules = {
  'good-input': 'A well-formed request is answered with success and with what was asked for.',
  'malformed-json': 'A body that is not JSON is answered 400 malformed_json.',
  'json-only': 'A body of another content type is answered 415.',
  'body-limit': 'A body above the limit is answered 413.',
  'fields-are-checked': 'A missing, mistyped or malformed field is answered 400, and fieldErrors names it.',
  'no-unknown-fields': 'A request with a key that the call does not know is answered 400.',
  'parameters-are-checked': 'A malformed path parameter or header is answered 400, and fieldErrors names it.',
  'unknown-is-404': 'What does not exist is answered 404.',
  'method-is-405': 'A known address answers another method 405 and names the right one in Allow.',
  'address-is-404': 'An unknown address is answered 404 not_found.',
  'catalogue-agrees': 'A product looked up by its id is the one that the list holds.',
  'password-is-checked': 'A wrong password and an unknown e-mail address are refused in the same words.',
  'address-is-verified': 'An account is opened only for an e-mail address that was sent a code.',
  'one-account-per-address': 'An e-mail address has one account.',
  'session-cookie':
    'Sign-in gives a session cookie that is HttpOnly and SameSite=Lax, and a refused one gives none.',
  'session-needed': 'What belongs to a customer is answered 401 without a session.',
  'own-account-only': "A session does not open another customer's profile or order.",
  'sign-out': 'Signing out ends the session on the server, not only in the browser.',
  'changes-are-kept': 'A change that was accepted is read back.',
  'price-is-checked': "An order whose price differs from the catalogue's is refused.",
  'product-is-checked': 'An order of a product that the catalogue does not have is refused.',
  'total-is-checked': 'An order whose total is not the sum of its lines is refused.',
  'exactly-once': 'A repeated Idempotency-Key gives the stored response again, and no second order or mail.',
  'key-is-of-one-order': 'An Idempotency-Key that comes back with another body is refused.',
  'order-is-kept': 'An order that was accepted can be looked up as it was placed.',
  'code-mail': 'The one-time code arrives by mail at the address that it was sent to.',
  'order-mail': 'The confirmation of an order arrives by mail, with its lines and total.',
} as const;

/** Every rule that a backend is held to, with the sentence that states it. */
export const rules = { ...answerRules, ...caseRules };

/** The name of a rule that a case proves. */
export type CaseRule = keyof typeof caseRules;

/** The name of a rule. */
export type Rule = keyof typeof rules;
