import { runLabel, whyNoContainers } from '@curiolane/tools/docker-engine';
import { GenericContainer } from 'testcontainers';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether PostgreSQL and MailHog can run in containers; if not, their tests are skipped. */
    docker: boolean;
  }
}

export const postgresImage = 'postgres:17-bookworm';
export const mailhogImage = 'mailhog/mailhog:v1.0.1';

/** Which containers can run here, and why the others cannot. */
export const checkDocker = async () => {
  const noPostgres = await whyNoContainers([postgresImage]);
  const reason = noPostgres ?? (await whyNoContainers([mailhogImage]));
  return { postgres: !noPostgres, both: !reason, reason };
};

/** A container with the label of this test run. */
export const createContainer = (image: string): GenericContainer =>
  new GenericContainer(image).withLabels({ [runLabel]: process.env.TEST_RUN ?? '' });
