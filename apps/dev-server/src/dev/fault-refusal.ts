import { contract, type ErrorCode, type ErrorStatus } from '@curiolane/contract';
import type { Fault } from '@curiolane/contract/dev-tools';
import { getErrorCodes } from '@curiolane/contract/error-codes';
import { errorMessages, fieldMessages } from '@curiolane/contract/error-messages';
import type { Operation } from '@curiolane/contract/operations';
import type { FieldErrors } from '@curiolane/ts-rest-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

type StatusFault = Extract<Fault, { kind: 'status' }>;

/** The codes of the statuses that the operation does not document. */
const codes: Record<ErrorStatus, ErrorCode> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'price_changed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'total_mismatch',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
};

/** Seconds, as the shop itself says them: how long a limit may last, and how soon an outage may be over. */
const retryAfter: Partial<Record<number, string>> = { 429: '60', 503: '2' };

/** The first that the contract has for the operation, so that the response is one that its clients may get. */
const getCode = (operation: string, { status, code }: StatusFault): ErrorCode =>
  code ?? getErrorCodes(operation as Operation, status)[0] ?? codes[status];

/** The methods of a path beside the one that is refused. */
const listOtherMethods = (operation: string, method: string): string[] => {
  const { path } = contract[operation as keyof typeof contract];
  const methods = Object.values(contract)
    .filter((route) => route.path === path)
    .flatMap((route): string[] => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]));
  const others = methods.filter((each) => each !== method);
  if (others.length > 0) return others;
  return method === 'GET' ? ['POST'] : ['GET', 'HEAD'];
};

type Line = { title?: unknown; price?: unknown };

const getFirstLine = (body: unknown): { title: string; price: number } => {
  const line = (body as { cart?: Line[] } | null)?.cart?.[0];
  return { title: String(line?.title ?? 'A product'), price: Number(line?.price ?? 0) };
};

const getTotal = (body: unknown) => Number((body as { total?: unknown } | null)?.total ?? 0);

const formatDollars = (amount: number) => `$${(Number.isFinite(amount) ? amount : 0).toFixed(2)}`;

type Refusal = { message: string; fieldErrors?: FieldErrors };

/** What the shop itself says when it refuses this request with the code. */
const describeRefusal = (code: ErrorCode, operation: string, request: FastifyRequest): Refusal => {
  const { method, originalUrl, params, body } = request;
  const [path = ''] = originalUrl.split('?');
  switch (code) {
    case 'not_found':
      return { message: errorMessages.not_found(method, path) };
    case 'product_not_found':
      return { message: errorMessages.product_not_found((params as { id: string }).id) };
    case 'method_not_allowed':
      return { message: errorMessages.method_not_allowed(method, listOtherMethods(operation, method)) };
    case 'unsupported_media_type':
      return {
        message: errorMessages.unsupported_media_type(
          request.headers['content-type'] ?? 'a body without a Content-Type',
        ),
      };
    case 'price_changed': {
      const { title, price } = getFirstLine(body);
      const changed = formatDollars(price + 1);
      return {
        message: errorMessages.price_changed(title, changed),
        fieldErrors: { 'body.cart.0.price': [fieldMessages.priceChanged(changed)] },
      };
    }
    case 'product_unavailable':
      return {
        message: errorMessages.product_unavailable(getFirstLine(body).title),
        fieldErrors: { 'body.cart.0.id': [fieldMessages.productUnavailable] },
      };
    case 'total_mismatch': {
      const total = getTotal(body);
      const expected = formatDollars(total + 1);
      return {
        message: errorMessages.total_mismatch(expected, formatDollars(total)),
        fieldErrors: { 'body.total': [fieldMessages.totalMismatch(expected)] },
      };
    }
    case 'clock_conflict':
      return { message: errorMessages.clock_conflict(new Date().toISOString()) };
    case 'snapshot_mismatch':
      return { message: errorMessages.snapshot_mismatch('The snapshot does not fit.') };
    case 'timed_out':
      return { message: errorMessages.timed_out('Nothing has come', 5000) };
    case 'not_implemented':
      return { message: errorMessages.not_implemented(operation) };
    default:
      return { message: errorMessages[code] };
  }
};

/** The response of a status fault, with the headers that the shop's own refusal has, unless the fault says otherwise. */
export const refuse = (
  operation: string,
  fault: StatusFault,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { status, headers = {} } = fault;
  const code = getCode(operation, fault);
  const refusal = describeRefusal(code, operation, request);
  const { message = refusal.message } = fault;
  const fieldErrors = fault.fieldErrors ?? (fault.message === undefined ? refusal.fieldErrors : undefined);
  const seconds = retryAfter[status];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  if (status === 405) reply.header('allow', listOtherMethods(operation, request.method).join(', '));
  reply.headers(headers);
  return { status, body: { message, code, ...(fieldErrors ? { fieldErrors } : {}) } };
};
