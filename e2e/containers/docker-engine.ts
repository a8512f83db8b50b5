import { runLabel, whyNoContainers } from '@curiolane/tools/docker-engine';
import { GenericContainer } from 'testcontainers';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether PostgreSQL and MailHog can run in containers; otherwise the tests on them are skipped. */
    docker: boolean;
  }
}

export const postgresImage = 'postgres:17-bookworm';
export const mailhogImage = 'mailhog/mailhog:v1.0.1';

/** What can run in containers here, and why not all of it. */
export const askDocker = async () => {
  const noPostgres = await whyNoContainers([postgresImage]);
  const reason = noPostgres ?? (await whyNoContainers([mailhogImage]));
  return { postgres: !noPostgres, both: !reason, reason };
};

/** A container that carries the label of this run. */
export const containerOf = (image: string): GenericContainer =>
  new GenericContainer(image).withLabels({ [runLabel]: process.env.TEST_RUN ?? '' });
