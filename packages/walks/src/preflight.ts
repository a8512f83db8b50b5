import { explainFailure } from '@curiolane/conformance/explain-failure';
import { type HttpRequest, sendRequest } from '@curiolane/conformance/http-client';
import { goTo } from './go-to.ts';
import { closeContext, openContext, type WalkOptions } from './open-context.ts';

/** There is no shop at the URL. The message is one line that says why, and what to do. */
export class UnusableFrontend extends Error {
  override name = 'UnusableFrontend';
}

type Target = Pick<WalkOptions, 'baseUrl' | 'headers' | 'timeoutMs'>;

const readFirstPage = async ({ baseUrl, headers, timeoutMs }: Target) => {
  const request: HttpRequest = {
    method: 'GET',
    url: `${baseUrl}/`,
    headers: { accept: 'text/html', ...headers },
  };
  const result = await sendRequest(request, timeoutMs);
  if (!result.response) throw new UnusableFrontend(explainFailure(result, timeoutMs, 'frontend'));
  return result.response;
};

/** The reason why the frontend no longer responds; undefined when it does. */
export const findAbsence = async (options: Target): Promise<string | undefined> => {
  try {
    await readFirstPage(options);
    return undefined;
  } catch (error) {
    if (error instanceof UnusableFrontend) return error.message;
    throw error;
  }
};

/** Requests the first page, without a browser. @throws UnusableFrontend where there is no website at the URL. */
export const reachWebsite = async (options: Target): Promise<void> => {
  const { baseUrl } = options;
  const { status, headers, json } = await readFirstPage(options);
  const location = URL.parse(headers.location ?? '', baseUrl);
  if (status >= 300 && status < 400 && location?.origin !== new URL(baseUrl).origin)
    throw new UnusableFrontend(
      `${baseUrl} redirects to ${headers.location ?? 'nowhere'}. Give the URL that it redirects to.`,
    );
  if (status >= 400)
    throw new UnusableFrontend(`${baseUrl}/ responds with ${status}. Give the URL of the landing page.`);
  if (json !== undefined)
    throw new UnusableFrontend(
      `${baseUrl} responds with JSON. Give the URL of the website, not of its backend.`,
    );
  const type = headers['content-type'] ?? 'no media type';
  if (status < 300 && !/\bhtml\b/.test(type))
    throw new UnusableFrontend(`${baseUrl} responds with ${type}. Give the URL of the website.`);
};

const networkError = /net::\S+|NS_ERROR_\S+|Timeout \d+ms exceeded/;

const looksLikeShop = async (options: WalkOptions) => {
  const { baseUrl, timeoutMs } = options;
  const context = await openContext(options);
  try {
    const page = await context.newPage();
    await goTo(page, `${baseUrl}/Shop`, { timeout: timeoutMs * 3 });
    const link = page.getByRole('link', { name: /\b(?:shop|cart)\b/i }).first();
    return await link.waitFor({ state: 'attached', timeout: timeoutMs }).then(
      () => true,
      () => false,
    );
  } catch (error) {
    const reason = networkError.exec(error instanceof Error ? error.message : String(error))?.[0];
    if (!reason) throw error;
    throw new UnusableFrontend(
      `${baseUrl}/Shop cannot be opened in the browser: ${reason}. Open it in yours and see why.`,
    );
  } finally {
    await closeContext(context);
  }
};

/** Opens the shop list. @throws UnusableFrontend where there is no shop at the URL. */
export const reachShop = async (options: WalkOptions): Promise<void> => {
  if (await looksLikeShop(options)) return;
  throw new UnusableFrontend(
    `${options.baseUrl}/Shop has no link named Shop or Cart, so it is no storefront. Check the URL: paths are added to it.`,
  );
};
