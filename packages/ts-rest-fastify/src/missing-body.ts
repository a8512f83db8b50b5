import type { AppRoute } from '@ts-rest/core';
import type { onRequestHookHandler } from 'fastify';
import { isSchema, parse } from './schema.ts';

/** `true` when the route's contract allows a request without a body. */
export const allowsMissingBody = (route: AppRoute | undefined): boolean => {
  const body = route && 'body' in route ? route.body : undefined;
  return !isSchema(body) || !parse(body, undefined).issues;
};

/** A POST of the types of forms stays refused: a form of another site can send it without being asked first. */
const needsPreflight = (method: string, type: string) =>
  method !== 'POST' || /^application\/json\s*(?:;|$)/i.test(type);

/**
 * Clients send a Content-Type with a body that they do not have, and Fastify would parse the empty one. The raw
 * request keeps the header.
 */
export const ignoreTypeOfMissingBody: onRequestHookHandler = (request, _reply, done) => {
  const { headers, method } = request;
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  const isMissing = encoding === undefined && length === '0';
  if (
    type &&
    isMissing &&
    needsPreflight(method, type) &&
    allowsMissingBody(request.routeOptions.config.route)
  )
    request.headers = { ...headers, 'content-type': undefined };
  done();
};
