import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { maxResponseBytes, type RequestResult } from './http-client.ts';
import { UnusableBackend } from './unusable-backend.ts';
import type { World } from './world.ts';

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** Why no response came from a URL, and what to do about it. */
export const explainFailure = (
  { request, failure, failureCode = '' }: RequestResult,
  timeoutMs: number,
  tested: 'backend' | 'frontend' = 'backend',
) => {
  const { origin, hostname } = new URL(request.url);
  if (failureCode === 'ECONNREFUSED')
    return `Nothing listens at ${origin}. Start the ${tested}, or check host and port.`;
  if (failureCode === 'ENOTFOUND' || failureCode === 'EAI_AGAIN')
    return `The host ${hostname} is not known. Check the URL.`;
  if (failureCode === 'TIMEOUT')
    return `No response from ${request.url} within ${timeoutMs / 1000} s. Check the ${tested}, or wait longer with --timeout.`;
  if (failureCode === 'RESPONSE_TOO_LARGE')
    return `${request.url} responds with more than ${maxResponseBytes / 1024 / 1024} MB. Check that the URL is the ${tested}'s.`;
  if (failureCode === 'EPROTO' || failureCode.startsWith('ERR_SSL'))
    return `${origin} does not speak TLS. Check the port, or try http:// instead of https://.`;
  if (certificateCode.test(failureCode))
    return `The certificate of ${origin} is refused: ${failure}. Set NODE_EXTRA_CA_CERTS to the file of its CA.`;
  if (failureCode.startsWith('HPE_'))
    return `${origin} does not speak HTTP. Check the port, or try https:// instead of http://.`;
  return `No response from ${request.url}: ${failure}. Check the ${tested} and its URL.`;
};

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
  const { baseUrl } = world.options;
  const tried = `${contract.listProducts.path} and ${contract.login.path}`;
  if (list.status === 404 && login.status === 404)
    throw new UnusableBackend(
      `${baseUrl} has neither ${tried} (404). Check the URL: paths are added to it, and their case matters.`,
    );
  if (isHtml(list) && isHtml(login))
    throw new UnusableBackend(
      `${baseUrl} responds with HTML to ${tried}. Give the URL of the backend, not of the website.`,
    );
  world.readCatalogue(list.json);
};
