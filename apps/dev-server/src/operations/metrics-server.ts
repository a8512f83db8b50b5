import { createServer } from 'node:http';
import { listen } from '../listen.ts';
import type { Metrics } from './metrics.ts';

export type MetricsServer = { port: number; close(): Promise<void> };

/**
 * Serves the metrics at `/metrics` of a port of their own: the port of the shop never has them, so that none is public by
 * accident.
 *
 * @throws {StartError} when it cannot listen on the port.
 */
export const startMetricsServer = async (
  metrics: Pick<Metrics, 'contentType' | 'read'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics.\n');
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: Error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error.message}\n`),
    );
  });
  return {
    port: await listen(server, 'METRICS_PORT', host, port),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
