/** Globals of Node and of browsers that jsdom lacks. */

const streams = process.getBuiltinModule('node:stream/web');

globalThis.ReadableStream ??= streams.ReadableStream as typeof globalThis.ReadableStream;
performance.getEntriesByType ??= () => [];
