import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that a client has to read its last response, which a socket that is destroyed at once could take with it. */
const lingerMs = 500;

const closing = new WeakSet<Socket>();

/** `true` when the socket's last response was sent, so that what still arrives is discarded. */
export const isClosing = (socket: Socket): boolean => closing.has(socket);

/**
 * Sends a last response on a connection whose bytes were not a request, and destroys the socket soon after: a client
 * that keeps its side open does not keep the server's descriptor.
 */
export const closeWithResponse = (
  socket: Socket,
  status: number,
  headers: Record<string, string>,
  body: string,
): void => {
  closing.add(socket);
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  // A client that is gone before it has read the response is no error of this server.
  socket.on('error', () => {});
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
};
