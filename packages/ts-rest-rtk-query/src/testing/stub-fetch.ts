import { vi } from 'vitest';

/** Replaces `fetch` with one that gives this response to every request; returns the requests that it has received. */
export const stubFetch = (body: unknown, init: ResponseInit = {}): Request[] => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request.clone());
    return body instanceof Response ? body.clone() : Response.json(body, init);
  });
  return requests;
};
