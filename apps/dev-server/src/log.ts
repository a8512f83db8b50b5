import { pino } from 'pino';
import type { Config } from './config.ts';

export const secrets = ['req.headers.cookie', 'req.headers.authorization'];

/** JSON lines in production, one readable line each in development. */
export const createLogger = async ({ LOG_LEVEL, production }: Pick<Config, 'LOG_LEVEL' | 'production'>) => {
  const options = { level: LOG_LEVEL, redact: secrets };
  if (production) return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(
    options,
    pretty({ ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss', singleLine: true }),
  );
};
