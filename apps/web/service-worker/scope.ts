/** The global scope of the service worker, with its own type. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;
