import { getContainerRuntimeClient } from 'testcontainers';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a Docker engine answers; without one the tests on containers are skipped. */
    docker: boolean;
  }
}

/** Asks whether a Docker engine answers, and says what becomes of the tests when none does. */
export const askDocker = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    console.log('Skipped: no Docker engine answers, so nothing runs on real PostgreSQL and MailHog.');
    return false;
  }
};
