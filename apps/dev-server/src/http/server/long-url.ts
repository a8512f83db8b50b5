import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { isBackendPath } from '@curiolane/contract/backend-paths';
import { closeWithResponse } from '@curiolane/ts-rest-fastify';
import { contentSecurityPolicy } from '../static/content-security-policy.ts';
import { securityHeaders } from './security-headers.ts';

type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };
type ClientErrorHandler = (error: ClientError, socket: Socket) => void;

/** A GET request whose headers are too large because of its URL: it fills half of the 16 KiB that Node accepts. */
const longGet = /^GET (\/\S{8192,})/;

const isLongUrl = ({ code, rawPacket }: ClientError) => {
  if (code !== 'HPE_HEADER_OVERFLOW' || !Buffer.isBuffer(rawPacket)) return false;
  const [, path] = longGet.exec(rawPacket.toString('latin1')) ?? [];
  return path !== undefined && !isBackendPath(path);
};

const pageHeaders = (page: string) => ({
  ...securityHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(page),
  'cache-control': 'no-store',
});

/** Responds to a URL that is too long for Node with the storefront's page for unknown URLs. */
export const handleLongUrls = (root: string, otherwise: ClientErrorHandler): ClientErrorHandler => {
  const file = join(root, '404.html');
  if (!existsSync(file)) return otherwise;
  const page = readFileSync(file, 'utf8');
  const headers = pageHeaders(page);
  return (error, socket) => {
    if (socket.writable && isLongUrl(error)) closeWithResponse(socket, 414, headers, page);
    else otherwise(error, socket);
  };
};
