import { expect, test } from 'vitest';
import { runScript, ScriptError } from './script-loading.ts';

const url = 'https://shop.example/assets/cart.js';

test.each([
  `Failed to fetch dynamically imported module: ${url}`,
  `error loading dynamically imported module: ${url}`,
  'Importing a module script failed.',
])('"%s" is a script that cannot be loaded', async (message) => {
  const failure = runScript(() => Promise.reject(new TypeError(message)), url);
  await expect(failure).rejects.toBeInstanceOf(ScriptError);
  await expect(failure).rejects.toMatchObject({ gone: false, message: expect.stringContaining(url) });
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'cart')"),
  new SyntaxError("Unexpected token ';'"),
  'a text',
])('the error of a script that throws stays what it is: %s', async (error) => {
  await expect(runScript(() => Promise.reject(error), url)).rejects.toBe(error);
});
