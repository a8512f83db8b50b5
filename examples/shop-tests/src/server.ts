import type { SandboxServer } from '@curiolane/testing';

const { SHOP_URL = 'http://localhost:3000', INBOX_URL = 'http://localhost:8025' } = process.env;

/** A CurioLane server that runs somewhere: all tests share it, each in a sandbox of its own. */
export const server: SandboxServer = { storefront: SHOP_URL, inbox: INBOX_URL };
