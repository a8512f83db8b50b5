import assert from 'node:assert/strict';
import { createSandbox, startServer } from '@curiolane/testing';
import { server } from './server.ts';

/** Outside the repository, or without a server, an error says what is not possible and what to do. */

await assert.rejects(startServer(), /not part of @curiolane\/testing.*npm start.*main\.ts in a checkout/);

const nowhere = 'http://127.0.0.1:1';
await assert.rejects(
  createSandbox({ storefront: nowhere, inbox: nowhere }),
  /^Error: No CurioLane server responds at http:\/\/127\.0\.0\.1:1: start one/,
);

// The inbox is no shop, and a server without development tools responds in the same way.
await assert.rejects(
  createSandbox({ ...server, storefront: server.inbox }),
  /has no sandboxes \(404\): start the server with DEV_TOOLS=on, or pass devTools: false/,
);
console.log('ok');
