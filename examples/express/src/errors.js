const messages = {
  validation_failed: 'Please check the marked fields.',
  malformed_json: 'The body is not valid JSON.',
  invalid_credentials: 'Invalid email or password.',
  verification_required: 'Verify your e-mail address with the code we send you first.',
  not_found: 'There is nothing here.',
  product_not_found: 'There is no such product.',
  account_not_found: 'There is no account for this e-mail address.',
  method_not_allowed: 'This method is not allowed here.',
  email_taken: 'An account with this e-mail address already exists.',
  price_changed: 'A price has changed.',
  product_unavailable: 'A product is no longer available.',
  payload_too_large: 'The request is larger than the server accepts.',
  unsupported_media_type: 'Send the body as application/json.',
  total_mismatch: 'The total is not the sum of the lines.',
  idempotency_key_reused: 'This Idempotency-Key was used before.',
  unavailable: 'The shop is not available right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
};

/** Ends a request with the one error body. */
export class Refusal extends Error {
  constructor(status, code, fieldErrors) {
    super(messages[code]);
    this.status = status;
    this.body = { message: messages[code], code, ...(fieldErrors && { fieldErrors }) };
  }
}

/** The errors of body-parser and of Express' router, by their type. */
const refusals = {
  'entity.parse.failed': new Refusal(400, 'malformed_json'),
  'entity.verify.failed': new Refusal(400, 'malformed_json'),
  'entity.too.large': new Refusal(413, 'payload_too_large'),
  'charset.unsupported': new Refusal(415, 'unsupported_media_type'),
  'encoding.unsupported': new Refusal(415, 'unsupported_media_type'),
};

const toRefusal = (error) => {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal(400, 'validation_failed');
  return refusals[error.type];
};

/** The last handler: every error becomes the one error body. Express knows it by its four parameters. */
export const handleErrors = (error, _request, response, _next) => {
  const refusal = toRefusal(error);
  if (!refusal) console.error(error);
  const { status, body } = refusal ?? new Refusal(500, 'internal');
  response.status(status).json(body);
};
