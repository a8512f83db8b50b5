declare global {
  interface ImportMeta {
    /** What Vite puts in: the path of the shop, with a slash at its end. */
    readonly env: { readonly BASE_URL: string };
  }
}

/** The global scope of the service worker, with its own type. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;
