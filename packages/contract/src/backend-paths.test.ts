import { expect, test } from 'vitest';
import { isBackendPath } from './backend-paths.ts';
import { contract } from './contract.ts';
import { devToolsContract } from './dev-tools-contract.ts';

test.each(Object.values({ ...contract, ...devToolsContract }).map(({ path }) => path))(
  '%s is served by the backend',
  (path) => expect(isBackendPath(path)).toBe(true),
);

test.each(['/API/nope', '/checkout/mail', '/images/mug.jpg', '/docs/', '/__dev'])(
  '%s is served by the backend, although no route of the contract',
  (path) => expect(isBackendPath(path)).toBe(true),
);

test.each(['/', '/Shop', '/Product/5', '/Checkout', '/checkout/', '/apiary', '/assets/app.js'])(
  '%s is served by the storefront',
  (path) => expect(isBackendPath(path)).toBe(false),
);
