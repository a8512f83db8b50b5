import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { contract, type ErrorCode } from '@curiolane/contract';
import { createRequestValidator, type Intercept, type JsonResponse } from '@curiolane/ts-rest-fastify';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { captureBytes } from '../dev/captured-body.ts';
import { getViolations } from '../dev/journal.ts';
import { type Violation, violationText } from '../dev/violation.ts';
import { parseIfJson, readBody } from '../har/har-pairs.ts';
import type { BackendFailure } from './backend-failure.ts';
import { toBrowserHeaders } from './forwarded-headers.ts';
import type { Pair } from './recorded-pair.ts';
import { type RecordedResponse, type Replay, requestText } from './recordings.ts';
import {
  type BackendResponse,
  type Backends,
  chooseBackend,
  maxForwardedBytes,
  sendToBackend,
} from './send-to-backend.ts';

export type RecordRoutesOptions = {
  /** Where requests are passed on to; undefined where there are only recordings. */
  backends: Backends | undefined;
  /** What responds in place of the backend to the requests that it knows. */
  replay?: Replay | undefined;
  intercept: Intercept;
  /** Called with each pair of a route of the contract. */
  onPair: (pair: Pair) => void;
  /** Called when a request has no response of the backend. */
  onFailure: (request: FastifyRequest, failure: { reason: string }) => void;
};

/** What the backend serves beside the contract's routes: their other methods, and whatever else it has there. */
const otherPaths = ['/api/*', '/Checkout/mail/*', '/products/*', '/images/*', '/health/*'];

type ForwardedResponse = JsonResponse & { forwarded: BackendResponse; origin: URL };

/** A recording has no origin: its cookies are of this one. */
const ownOrigin = new URL('http://localhost');

const isForwarded = (response: unknown): response is ForwardedResponse =>
  typeof response === 'object' && response !== null && 'forwarded' in response;

/** Keeps every body as it was sent, and lets hooks see what it holds. */
const registerBodyParser = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxForwardedBytes },
    (request, body, done) => {
      request.rawBody = body as Buffer;
      done(null, parseIfJson(body.toString()));
    },
  );
};

const toRequestViolations = (fieldErrors: Record<string, string[]>): Violation[] =>
  Object.entries(fieldErrors).map(([path, messages]) => ({
    rule: 'request',
    path,
    message: messages.join(' '),
  }));

/** Their text is what a lenient reader makes of them, so the schema alone does not see them. */
const findWrongEncoding = (bytes: Buffer | null): Violation[] =>
  bytes === null || isUtf8(bytes)
    ? []
    : [{ rule: 'request', path: 'body', message: 'It is not UTF-8, which JSON must be.' }];

const getResponseViolations = (routeName: string, status: number, body: Buffer): Violation[] =>
  isUtf8(body)
    ? getViolations(routeName, status, body.toString())
    : [{ rule: 'not-json', path: '', message: 'The body is not UTF-8, which JSON must be.' }];

const isFailure = (result: BackendResponse | BackendFailure): result is BackendFailure => 'reason' in result;

const sendFailure = (reply: FastifyReply, status: number, code: ErrorCode, message: string) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ code, message }));

const toBackendResponse = ({ status, headers, body, isText }: RecordedResponse): BackendResponse => {
  const all = new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    ),
  );
  // A text that is not JSON was recorded as a text, and no body as an empty one.
  const isJson =
    typeof body !== 'string' || (body !== '' && !isText && all.get('content-type')?.includes('json'));
  return { status, headers: all, body: Buffer.from(isJson ? JSON.stringify(body) : body) };
};

const missText = (request: FastifyRequest, nearest: readonly string[]) => {
  const { method, originalUrl: path, body } = request;
  const recorded = nearest.length > 0 ? ` Recorded are: ${nearest.join('; ')}.` : '';
  return `${requestText({ method, path, body })} was not recorded.${recorded}`;
};

/** True for a header that another body, as of a fault, would not have. */
const isOfBody = (name: string) => name.startsWith('content-');

const sendForwarded = (
  request: FastifyRequest,
  reply: FastifyReply,
  { forwarded: { status, headers, body }, origin }: ForwardedResponse,
) => {
  reply.code(status);
  for (const [name, value] of toBrowserHeaders(headers, origin))
    if (isOfBody(name)) reply.header(name, value);
  request.capturedResponse = captureBytes(body);
  if (body.length === 0) return reply.send();
  if (headers.has('content-type')) return reply.send(body);
  // As a stream, because Fastify adds a content type to bytes that have none.
  return reply.header('content-length', body.length).send(Readable.from(body));
};

const createHandler = (options: RecordRoutesOptions, name?: string, route?: AppRoute) => {
  const { backends, replay, intercept, onPair, onFailure } = options;
  const validate = route && createRequestValidator(route);

  /** Holds a pair to the contract; undefined where its path is no route of it. */
  const judgePair = (
    request: FastifyRequest,
    { status, headers, body }: BackendResponse,
  ): Pair | undefined => {
    if (!validate || name === undefined) return undefined;
    const validated = validate(request);
    const violations = [
      ...findWrongEncoding(request.rawBody),
      ...(validated.valid ? [] : toRequestViolations(validated.fieldErrors)),
      ...(request.method === 'HEAD' ? [] : getResponseViolations(name, status, body)),
    ];
    request.violations = violations;
    return {
      operation: name,
      request: {
        method: request.method,
        path: request.originalUrl,
        headers: request.headers,
        body: request.body,
      },
      response: { status, headers, ...readBody(body.toString()), bytes: body.length },
      violations: violations.map(violationText),
    };
  };

  /** The headers are sent by faults of the body, too, as are those that the dev server has set by then. */
  const toForwarded = (reply: FastifyReply, response: BackendResponse, origin: URL): ForwardedResponse => {
    for (const [name, value] of toBrowserHeaders(response.headers, origin))
      if (!isOfBody(name)) reply.header(name, value);
    return {
      status: response.status,
      body: parseIfJson(response.body.toString()),
      forwarded: response,
      origin,
    };
  };

  /** Undefined where the request is to be passed on. */
  const respondRecorded = (request: FastifyRequest, reply: FastifyReply) => {
    if (!replay) return undefined;
    const { originalUrl: path, body } = request;
    // The recording of GET has the headers of HEAD, too.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = replay.find(name ?? '', { method, path, body });
    if (!('nearest' in found)) {
      const response = toBackendResponse(found);
      judgePair(request, response);
      return toForwarded(reply, response, ownOrigin);
    }
    if (backends) return undefined;
    const reason = missText(request, found.nearest);
    request.violations = [{ rule: 'no-response', path: '', message: reason }];
    onFailure(request, { reason });
    return sendFailure(reply, 404, 'not_found', reason);
  };

  const forward = async (
    request: FastifyRequest,
    reply: FastifyReply,
    chosen: Backends,
  ): Promise<unknown> => {
    const backend = chooseBackend(chosen, request.originalUrl);
    const result = await sendToBackend(request, backend);
    if (isFailure(result)) {
      request.violations = [{ rule: 'no-response', path: '', message: result.reason }];
      onFailure(request, result);
      return sendFailure(reply, result.status, 'unavailable', result.reason);
    }
    const pair = judgePair(request, result);
    if (pair) onPair(pair);
    return toForwarded(reply, result, backend.url);
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const work = async () =>
      respondRecorded(request, reply) ?? (backends && forward(request, reply, backends));
    const response = name === undefined ? await work() : await intercept(name, { request, reply }, work);
    if (reply.sent) return reply;
    if (isForwarded(response)) return sendForwarded(request, reply, response);
    const { status, body } = response as JsonResponse;
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };
};

/**
 * The routes of the contract, whose responses are recorded ones or those of a backend, to which requests are passed on as
 * they are: each request and response is held to the contract, and neither is refused. Faults apply as on the dev server.
 */
export const recordRoutes =
  (options: RecordRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    registerBodyParser(app);
    const bodyLimit = maxForwardedBytes;
    const byPath = Map.groupBy(Object.entries(contract), ([, { path }]) => path);
    for (const [url, entries] of byPath) {
      for (const [routeName, route] of entries)
        app.route({
          method: route.method,
          url,
          bodyLimit,
          config: { routeName, route },
          handler: createHandler(options, routeName, route),
        });
      const taken: string[] = entries.flatMap(([, { method }]) =>
        method === 'GET' ? ['GET', 'HEAD'] : [method],
      );
      const method = app.supportedMethods.filter((each) => !taken.includes(each));
      app.route({ method, url, bodyLimit, handler: createHandler(options) });
    }
    for (const url of otherPaths)
      app.route({ method: app.supportedMethods, url, bodyLimit, handler: createHandler(options) });
  };
