import { existsSync, readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { isBackendPath } from '@curiolane/contract/backend-paths';
import { contentSecurityPolicy } from '../static/content-security-policy.ts';
import { securityHeaders } from './security-headers.ts';

type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };
type ClientErrorHandler = (error: ClientError, socket: Socket) => void;

/** A GET whose URL is what made the headers too large: Node takes 16 KiB of them, and the URL is half of that. */
const longGet = /^GET (\/\S{8192,})/;

const isLongUrl = ({ code, rawPacket }: ClientError) => {
  if (code !== 'HPE_HEADER_OVERFLOW' || !Buffer.isBuffer(rawPacket)) return false;
  const [, path] = longGet.exec(rawPacket.toString('latin1')) ?? [];
  return path !== undefined && !isBackendPath(path);
};

const pageResponse = (page: string) => {
  const headers = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(page),
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(page)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 414 ${STATUS_CODES[414]}`, ...lines, '', page].join('\r\n');
};

/** Sends a browser whose URL is too long to be read the storefront's page for unknown URLs. */
export const handleLongUrls = (root: string, otherwise: ClientErrorHandler): ClientErrorHandler => {
  const file = join(root, '404.html');
  const response = existsSync(file) ? pageResponse(readFileSync(file, 'utf8')) : undefined;
  return (error, socket) => {
    if (response && socket.writable && isLongUrl(error)) socket.end(response);
    else otherwise(error, socket);
  };
};
