import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './inbox-refusals.ts';

const isForm = (type: string | undefined) => /^application\/x-www-form-urlencoded\b/i.test(type ?? '');

const readForm = (text: string) => {
  const form = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, name === 'IDs' ? form.getAll(name) : form.get(name)]),
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw Object.assign(new Error(`The body is neither JSON nor a form: ${text.slice(0, 100)}`), {
      statusCode: 400,
    });
  }
};

/**
 * Reads the bodies of requests as Mailpit does: JSON whatever the content type says, as curl says a form of everything;
 * and no body of any type, as many clients set one for all of their requests. No form of another site can send them:
 * only PUT and DELETE have bodies here, and browsers ask before they send those to another origin.
 */
export const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error.statusCode !== 400) throw error;
    return refuse(reply, error.message);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, async ({ headers }: FastifyRequest, body: string) => {
    const text = body.trim();
    if (text === '') return undefined;
    return isForm(headers['content-type']) && !text.startsWith('{') ? readForm(text) : parseJson(text);
  });
};
