import { getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';

/** A busy machine takes its time, and the image may have to be pulled first. */
export const startupMs = 240_000;

/** Something that the server needs and that can go away and come back. */
export type Service = {
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Keeps its connections and says nothing more. */
  hang(): Promise<void>;
  goOn(): Promise<void>;
  remove(): Promise<void>;
};

const handleOf = async (container: StartedTestContainer) =>
  (await getContainerRuntimeClient()).container.getById(container.getId());

export const serviceOf = (container: StartedTestContainer): Service => ({
  // Not the container's own stop and restart: after those it cannot be stopped a second time, to be removed.
  goAway: async () => void (await (await handleOf(container)).stop({ t: 5 })),
  comeBack: async () => void (await (await handleOf(container)).start()),
  hang: async () => {
    const handle = await handleOf(container);
    // A busy machine cannot always freeze a container in the time that Docker gives itself.
    for (let attempt = 1; ; attempt += 1) {
      const failure = await handle.pause().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) return;
      if (attempt === 5) throw failure;
    }
  },
  goOn: async () => void (await (await handleOf(container)).unpause()),
  remove: async () => void (await container.stop({ removeVolumes: true })),
});
