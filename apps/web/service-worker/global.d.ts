/** Written into the worker by `build-service-worker.ts`. */
declare const __ASSETS__: { url: string; revision: null }[];
declare const __BUILD__: string;
