import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { explainFailure } from './explain-failure.ts';
import { UnusableBackend } from './unusable-backend.ts';
import type { World } from './world.ts';

const sendFirst = async (world: World, name: Operation) => {
  const result = await world.send(name, {});
  const { response, request } = result;
  if (!response) throw new UnusableBackend(explainFailure(result, world.options.timeoutMs));
  if (response.status >= 300 && response.status < 400)
    throw new UnusableBackend(
      `${request.method} ${request.url} redirects to ${response.headers.location ?? 'nowhere'}. Give the URL that it redirects to.`,
    );
  return response;
};

const isHtml = (response: { headers: { 'content-type'?: string | undefined }; json: unknown }) =>
  response.json === undefined && /\bhtml\b/.test(response.headers['content-type'] ?? '');

/**
 * Sends the first two requests, and keeps the catalogue.
 *
 * @throws UnusableBackend when there is no backend of this contract at the URL.
 */
export const reachBackend = async (world: World): Promise<void> => {
  const login = await sendFirst(world, 'login');
  const list = await sendFirst(world, 'listProducts');
  const { baseUrl, catalogueUrl } = world.options;
  const [listPath, loginPath] = [contract.listProducts.path, contract.login.path];
  if (list.status === 404 && login.status === 404)
    throw new UnusableBackend(
      `${baseUrl} has neither ${listPath} nor ${loginPath} (404). Check the URL: paths are added to it, and their case matters.`,
    );
  if (isHtml(list) && isHtml(login))
    throw new UnusableBackend(
      `${baseUrl} responds with HTML to ${listPath} and ${loginPath}. Give the URL of the backend, not of the website.`,
    );
  world.readCatalogue(list.json);
  world.readHostCookies(baseUrl === catalogueUrl ? list : login);
};

/**
 * Reads the mailbox once, before any case that would only be blocked.
 *
 * @throws UnusableBackend when it cannot be read.
 */
export const reachMailbox = async (world: World): Promise<void> => {
  const reason = await world.findMailboxFailure();
  if (reason) throw new UnusableBackend(reason);
};
