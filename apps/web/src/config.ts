import type { Environment } from './environment.ts';

declare const __ENVIRONMENT__: Environment;

/** The build's settings, parsed by the build: `vite-environment.ts`. */
export const config: Environment = __ENVIRONMENT__;
