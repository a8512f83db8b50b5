import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Before a server stops accepting connections: it goes on responding until every proxy has noticed that it is leaving,
 * and closes each connection with its next response, so that no request is sent over one that is being closed.
 */
export const drainConnections = async (server: Server, delayMs: number): Promise<void> => {
  if (delayMs === 0) return;
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await pause(delayMs);
};
