import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An error of `clientErrorHandler`, with the bytes that could not be parsed. */
export type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };

/** The response that Node is to send on a socket, with its request. */
export const getOpenResponse = (socket: Socket): ServerResponse | undefined =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;

const originHeader = /\r\norigin:[ \t]*(?<origin>\S+)/i;

/**
 * The Origin of a request that ended in an error of its connection: of its headers where they were read, or else from
 * the bytes that arrived last. Undefined when it has none, or broke off before it.
 */
export const getRequestOrigin = ({ rawPacket }: ClientError, socket: Socket): string | undefined => {
  const read = getOpenResponse(socket)?.req.headers.origin;
  if (read !== undefined || !Buffer.isBuffer(rawPacket)) return read;
  return originHeader.exec(rawPacket.toString('latin1'))?.groups?.origin;
};
