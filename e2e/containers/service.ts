import { getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';

/** Enough for a busy machine that has to pull the image first. */
export const startupMs = 240_000;

/** A dependency of the server that can be stopped and started again. */
export type Service = {
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Keeps its connections open and stops responding. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  remove(): Promise<void>;
};

const getHandle = async (container: StartedTestContainer) =>
  (await getContainerRuntimeClient()).container.getById(container.getId());

export const createService = (container: StartedTestContainer): Service => ({
  // Through the engine: after its own stop(), Testcontainers cannot stop a container again to remove it.
  stop: async () => void (await (await getHandle(container)).stop({ t: 5 })),
  start: async () => void (await (await getHandle(container)).start()),
  pause: async () => {
    const handle = await getHandle(container);
    // On a busy machine Docker can time out while it pauses a container.
    for (let attempt = 1; ; attempt += 1) {
      const failure = await handle.pause().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) return;
      if (attempt === 5) throw failure;
    }
  },
  resume: async () => void (await (await getHandle(container)).unpause()),
  remove: async () => void (await container.stop({ removeVolumes: true })),
});
