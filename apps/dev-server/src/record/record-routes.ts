import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { contract } from '@curiolane/contract';
import { createRequestValidator, type Intercept, type JsonResponse } from '@curiolane/ts-rest-fastify';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { captureBytes } from '../dev/captured-body.ts';
import { getViolations } from '../dev/journal.ts';
import { type Violation, violationText } from '../dev/violation.ts';
import type { BackendFailure } from './backend-failure.ts';
import { toBrowserHeaders } from './forwarded-headers.ts';
import type { Pair } from './recorded-pair.ts';
import {
  type Backend,
  type BackendResponse,
  type Backends,
  chooseBackend,
  maxForwardedBytes,
  sendToBackend,
} from './send-to-backend.ts';

export type RecordRoutesOptions = Backends & {
  intercept: Intercept;
  /** Called with each pair of a route of the contract. */
  onPair: (pair: Pair) => void;
  /** Called when a request has no response of the backend. */
  onFailure: (request: FastifyRequest, failure: BackendFailure) => void;
};

/** What the backend serves beside the contract's routes: their other methods, and whatever else it has there. */
const otherPaths = ['/api/*', '/Checkout/mail/*', '/products/*', '/images/*', '/health/*'];

type ForwardedResponse = JsonResponse & { forwarded: BackendResponse };

const isForwarded = (response: unknown): response is ForwardedResponse =>
  typeof response === 'object' && response !== null && 'forwarded' in response;

const parseIfJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

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

const sendFailure = (reply: FastifyReply, { status, reason }: BackendFailure) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: 'unavailable', message: reason }));

const sendForwarded = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: BackendResponse,
  backend: Backend,
) => {
  reply.code(status);
  for (const [name, value] of toBrowserHeaders(headers, backend.url)) reply.header(name, value);
  request.capturedResponse = captureBytes(body);
  if (body.length === 0) return reply.send();
  if (headers.has('content-type')) return reply.send(body);
  // As a stream, because Fastify adds a content type to bytes that have none.
  return reply.header('content-length', body.length).send(Readable.from(body));
};

const createHandler = (options: RecordRoutesOptions, name?: string, route?: AppRoute) => {
  const { intercept, onPair, onFailure } = options;
  const validate = route && createRequestValidator(route);

  const recordPair = (request: FastifyRequest, { status, headers, body }: BackendResponse) => {
    if (!validate || name === undefined) return;
    const validated = validate(request);
    const text = body.toString();
    const violations = [
      ...findWrongEncoding(request.rawBody),
      ...(validated.valid ? [] : toRequestViolations(validated.fieldErrors)),
      ...(request.method === 'HEAD' ? [] : getResponseViolations(name, status, body)),
    ];
    request.violations = violations;
    onPair({
      operation: name,
      request: {
        method: request.method,
        path: request.originalUrl,
        headers: request.headers,
        body: request.body,
      },
      response: { status, headers, body: parseIfJson(text), bytes: body.length },
      violations: violations.map(violationText),
    });
  };

  const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const backend = chooseBackend(options, request.originalUrl);
    const result = await sendToBackend(request, backend);
    if (isFailure(result)) {
      request.violations = [{ rule: 'no-response', path: '', message: result.reason }];
      onFailure(request, result);
      return sendFailure(reply, result);
    }
    recordPair(request, result);
    const response: ForwardedResponse = {
      status: result.status,
      body: parseIfJson(result.body.toString()),
      forwarded: result,
    };
    return response;
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const work = () => forward(request, reply);
    const response = name === undefined ? await work() : await intercept(name, { request, reply }, work);
    if (reply.sent) return reply;
    if (isForwarded(response)) {
      const backend = chooseBackend(options, request.originalUrl);
      return sendForwarded(request, reply, response.forwarded, backend);
    }
    const { status, body } = response as JsonResponse;
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };
};

/**
 * The routes of the contract, passed on to a backend as they are: each request and response is held to the contract,
 * and neither is refused. Faults apply as on the dev server.
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
