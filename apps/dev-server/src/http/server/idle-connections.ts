import type { FastifyInstance } from 'fastify';

const checkIntervalMs = 50;

/**
 * Lets a closing server end as soon as its in-flight requests are done: Node closes the connections that are idle
 * when closing begins, and would keep those that become idle afterwards until they time out.
 */
export const closeIdleConnectionsOnClose = (app: FastifyInstance): void => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setInterval(() => app.server.closeIdleConnections(), checkIntervalMs);
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
};
