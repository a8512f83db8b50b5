import type { extensionsContract } from '@curiolane/contract';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { HealthMonitor } from './health-monitor.ts';

export const healthHandlers = (
  health: Pick<HealthMonitor, 'current'>,
): Pick<Handlers<typeof extensionsContract>, 'live' | 'ready'> => ({
  live: () => ({ status: 200, body: { status: 'live' } }),
  ready: async () => {
    const checks = await health.current();
    return checks.database === 'up' && checks.mail === 'up'
      ? { status: 200, body: { status: 'ready', checks } }
      : { status: 503, body: { status: 'unavailable', checks } };
  },
});
