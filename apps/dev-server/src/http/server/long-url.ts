import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { isBackendPath } from '@curiolane/contract/backend-paths';
import { toUrlBelow } from '@curiolane/contract/base-path';
import { type ClientError, closeWithResponse, getRequestOrigin } from '@curiolane/ts-rest-fastify';
import type { Config } from '../../config.ts';
import { contentSecurityPolicy } from '../static/content-security-policy.ts';

type ClientErrorHandler = (error: ClientError, socket: Socket) => void;

/** A GET request whose headers are too large because of its URL: it fills half of the 16 KiB that Node accepts. */
const longGet = /^GET (\/\S{8192,})/;

const isLongUrl = ({ code, rawPacket }: ClientError, basePath: string) => {
  if (code !== 'HPE_HEADER_OVERFLOW' || !Buffer.isBuffer(rawPacket)) return false;
  const [, url = ''] = longGet.exec(rawPacket.toString('latin1')) ?? [];
  const path = toUrlBelow(basePath, url);
  return path !== undefined && !isBackendPath(path);
};

const pageHeaders = (page: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(page),
  'cache-control': 'no-store',
});

/**
 * Responds to a URL that is too long for Node with the storefront's page for unknown URLs.
 *
 * @param getHeaders The headers of every response, by the request's Origin.
 */
export const handleLongUrls = (
  { WEB_ROOT: root, BASE_PATH: basePath }: Pick<Config, 'WEB_ROOT' | 'BASE_PATH'>,
  getHeaders: (origin: string | undefined) => Record<string, string>,
  otherwise: ClientErrorHandler,
): ClientErrorHandler => {
  const file = join(root, '404.html');
  if (!existsSync(file)) return otherwise;
  const page = readFileSync(file, 'utf8');
  const headers = pageHeaders(page);
  return (error, socket) => {
    if (!socket.writable || !isLongUrl(error, basePath)) return otherwise(error, socket);
    const common = getHeaders(getRequestOrigin(error, socket));
    closeWithResponse(socket, 414, { ...common, ...headers }, page);
  };
};
