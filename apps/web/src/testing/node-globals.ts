/** What Node and browsers have, and jsdom alone has not. */

const streams = process.getBuiltinModule('node:stream/web');

globalThis.ReadableStream ??= streams.ReadableStream as typeof globalThis.ReadableStream;
performance.getEntriesByType ??= () => [];
