import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Refusal } from './errors.js';

const openApi = JSON.parse(
  readFileSync(new URL('../../../packages/contract/openapi.json', import.meta.url), 'utf8'),
);

const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addSchema(openApi, 'openapi');

const compile = (path, ...rest) =>
  ajv.getSchema(`openapi#/${['paths', path, 'post', ...rest].map(toPointer).join('/')}`);

const toPointer = (key) => encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'));

const addTo = (fieldErrors, key, message) => {
  fieldErrors[key] = [...(fieldErrors[key] ?? []), message];
};

/** `body.cart.0.price` for the JSON pointer `/cart/0/price`, and the key that is missing below it. */
const toField = (prefix, { instancePath, keyword, params }) => {
  const path = instancePath.split('/').slice(1);
  return [prefix, ...path, ...(keyword === 'required' ? [params.missingProperty] : [])].join('.');
};

const isMoney = (value) =>
  Math.abs(value * 100 - Math.round(value * 100)) <= 1e-6 + Math.abs(value * 100) * Number.EPSILON;

/** Rules that JSON Schema cannot say: texts that are more than blanks, and amounts with two decimals. */
const findMore = (body, fieldErrors) => {
  for (const field of ['name', 'address', 'phone'])
    if (body.cart && !body[field].trim()) addTo(fieldErrors, `body.${field}`, 'Fill in this field.');
  const amounts = [
    ['total', body.total],
    ...(body.cart ?? []).map((line, index) => [`cart.${index}.price`, line.price]),
  ];
  for (const [field, amount] of amounts)
    if (amount !== undefined && !isMoney(amount))
      addTo(fieldErrors, `body.${field}`, 'At most two decimals.');
};

const refuseAny = (fieldErrors) => {
  if (Object.keys(fieldErrors).length > 0) throw new Refusal(400, 'validation_failed', fieldErrors);
};

/** Validates the body of a route by the OpenAPI document, before its handler. */
export const validateBody = (path) => {
  const validate = compile(path, 'requestBody', 'content', 'application/json', 'schema');
  return (request, _response, next) => {
    const fieldErrors = {};
    if (!validate(request.body))
      for (const error of validate.errors) addTo(fieldErrors, toField('body', error), error.message);
    else findMore(request.body, fieldErrors);
    refuseAny(fieldErrors);
    next();
  };
};

const email = compile(
  '/api/auth/Login',
  'requestBody',
  'content',
  'application/json',
  'schema',
  'properties',
  'email',
);

/** Validates the e-mail in the path. */
export const validateEmail = (request, _response, next) => {
  if (!email(request.params.email)) refuseAny({ 'params.email': ['Enter a valid e-mail address.'] });
  next();
};

/** Validates the Idempotency-Key, if there is one. */
export const validateKey = (request, _response, next) => {
  const key = request.get('idempotency-key');
  if (key !== undefined && (key.length === 0 || key.length > 255))
    refuseAny({ 'headers.idempotency-key': ['1 to 255 characters.'] });
  next();
};
