import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Health } from '../modules/health/health-monitor.ts';

export type MetricsSources = {
  outbox: { countUnsent(): Promise<{ waiting: number; failed: number }> };
  health: { current(): Promise<{ database: Health; mail: Health }> };
};

export type Metrics = {
  /** Counts every response of an app, with how long it took. */
  observe(app: FastifyInstance): void;
  countOrder(): void;
  contentType: string;
  /** What there is to know now, as Prometheus reads it. */
  read(): Promise<string>;
};

/** In seconds: from a response out of memory to one that waits for a database that is locked. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The pattern of the route, never the URL: each series of a client's making would stay in memory. */
const getRoute = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'storefront';

/** The figures of this process, in the names and units of Prometheus. */
export const createMetrics = async ({ outbox, health }: MetricsSources): Promise<Metrics> => {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  // The process and its event loop: `nodejs_eventloop_lag_seconds` and others.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long responses took, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const orders = new Counter({
    name: 'curiolane_orders_total',
    help: 'Orders that this process has placed. A replayed one does not count again.',
    registers,
  });
  const mails = new Gauge({
    name: 'curiolane_outbox_mails',
    help: 'Mails in the outbox that are not sent: those that wait for the mail host, and those that it rejected.',
    labelNames: ['state'] as const,
    registers,
  });
  const dependencies = new Gauge({
    name: 'curiolane_dependency_up',
    help: '1 for a dependency that /health/ready reports as up, otherwise 0.',
    labelNames: ['dependency'] as const,
    registers,
  });

  const readHealth = async () => {
    const checks = await health.current();
    for (const [dependency, state] of Object.entries(checks))
      dependencies.set({ dependency }, state === 'up' ? 1 : 0);
    return checks.database === 'up';
  };
  const readOutbox = async () => {
    const counts = await outbox.countUnsent();
    for (const [state, count] of Object.entries(counts)) mails.set({ state }, Number(count));
  };

  return {
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        requests.observe(
          { method: request.method, route: getRoute(request), status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
    countOrder: () => orders.inc(),
    contentType: registry.contentType,
    async read() {
      // Of a database that is away there is no figure, and an old one would look like a new one.
      mails.reset();
      if (await readHealth()) await readOutbox().catch(() => mails.reset());
      return registry.metrics();
    },
  };
};
