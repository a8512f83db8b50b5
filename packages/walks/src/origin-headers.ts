import type { APIResponse, BrowserContext, Request, Route } from 'playwright';

type Headers = Record<string, string>;

const maxRedirects = 20;

/** The URL that a response redirects to. */
const getRedirect = (response: APIResponse): URL | undefined => {
  const { location } = response.headers();
  const isRedirect = response.status() >= 300 && response.status() < 400;
  return isRedirect && location !== undefined
    ? (URL.parse(location, response.url()) ?? undefined)
    : undefined;
};

/** The last response on the origin: one that redirects elsewhere is left to the browser. */
const followOnOrigin = async (route: Route, headers: Headers, origin: string) => {
  let response = await route.fetch({ headers, maxRedirects: 0 });
  for (let count = 0; count < maxRedirects; count += 1) {
    const redirect = getRedirect(response);
    if (redirect?.origin !== origin) break;
    response = await route.fetch({ headers, maxRedirects: 0, url: redirect.href });
  }
  return response;
};

const hasNoBody = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * A page that redirects is opened by a navigation of its own, since a browser does not give the requests of a
 * redirect to a route again.
 */
const toPageResponse = (response: APIResponse): { status?: number; headers: Headers; body?: string } => {
  const redirect = getRedirect(response);
  const { location: _, ...headers } = response.headers();
  return redirect
    ? {
        status: 200,
        headers: { ...headers, 'content-type': 'text/html', refresh: `0; url=${redirect}` },
        // Its body would be taken for the page.
        body: '',
      }
    : { headers };
};

/** A cookie of the command, for the gate of a test site, replaces none of the page's own. */
const withOwnCookies = async (request: Request, added: Headers): Promise<Headers> => {
  const name = Object.keys(added).find((each) => each.toLowerCase() === 'cookie');
  const { cookie } = await request.allHeaders();
  return name !== undefined && cookie ? { ...added, [name]: `${cookie}; ${added[name]}` } : added;
};

const respond = async (route: Route, added: Headers, origin: string) => {
  const request = route.request();
  const headers = { ...request.headers(), ...(await withOwnCookies(request, added)) };
  if (request.resourceType() === 'document') {
    const response = await route.fetch({ headers, maxRedirects: 0 });
    return route.fulfill({ response, ...toPageResponse(response) });
  }
  if (!hasNoBody(request.method()))
    return route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
  const response = await followOnOrigin(route, headers, origin);
  const redirect = getRedirect(response);
  return route.fulfill({
    response,
    headers: { ...response.headers(), ...(redirect && { location: redirect.href }) },
  });
};

/** Chromium takes a page that a route fulfills for one of the internet, which may not reach a local backend. */
const allowLocalNetwork = (context: BrowserContext, origin: string) =>
  // A browser that does not know the permission does not ask for it.
  context.grantPermissions(['local-network-access'], { origin }).catch(() => {});

/**
 * Adds headers to the requests to one origin, and to no other that these redirect to. A request with a body that
 * is redirected loses them.
 */
export const addOriginHeaders = async (
  context: BrowserContext,
  origin: string,
  headers: Headers,
): Promise<void> => {
  await allowLocalNetwork(context, origin);
  await context.route(
    (url) => url.origin === origin,
    async (route) => {
      try {
        await respond(route, headers, origin);
      } catch {
        // The request had no response, or the page is gone: what the browser makes of it is for the walk to see.
        await route.abort('failed').catch(() => {});
      }
    },
  );
};
