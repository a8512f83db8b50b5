import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Each library with what its tarball weighs at most, in bytes: a tenth more than it does, or a few KiB. */
export const maxSizes = {
  conformance: 360 * 1024,
  contract: 192 * 1024,
  testing: 48 * 1024,
  'ts-rest-fastify': 56 * 1024,
  'ts-rest-rtk-query': 20 * 1024,
  walks: 280 * 1024,
};

export type Library = keyof typeof maxSizes;

export const libraries = Object.keys(maxSizes) as Library[];

/** The ends of the peer ranges: the lowest versions that they allow, and the newest that exist. */
export const combinations = {
  lowest: {
    '@fastify/multipart': '9.0.0',
    '@reduxjs/toolkit': '2.9.0',
    fastify: '5.0.0',
    playwright: '1.55.0',
    vitest: '5.1.0',
  },
  newest: {
    '@fastify/multipart': '10',
    '@reduxjs/toolkit': '2',
    fastify: '5',
    playwright: '1',
    vitest: '5',
  },
};

export type Combination = keyof typeof combinations;

const isNightly = Boolean(process.env.NIGHTLY);

/** Those that are tried: by night both, since the newest change without a change here. */
export const combinationNames: readonly Combination[] = isNightly ? ['lowest', 'newest'] : ['lowest'];

/** What the applications need beside the libraries, whatever the combination. */
export const commonDependencies = {
  '@ts-rest/core': '3.53.0-rc.1',
  '@types/jsdom': '21',
  '@types/node': '24',
  '@types/react': '19',
  '@types/react-dom': '19',
  // The last one for Node 20.
  jsdom: '26',
  react: '19',
  'react-dom': '19',
  'react-redux': '9',
  typescript: 'npm:typescript@5.9',
  'typescript-7': 'npm:typescript@7',
  zod: '4',
};

/** Those of the application: by night the older one, too, which takes four times as long. */
export const compilers = isNightly ? ['typescript', 'typescript-7'] : ['typescript-7'];

/** The versions of Node that the libraries are tried on: the oldest, and by night the others. */
export const nodeVersions = isNightly ? [20, 22, 24] : [20];

/** Those of the walks' command. */
export const walksNodeVersions = isNightly ? [22, 24] : [22];
