import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutForm, credentials } from '@curiolane/contract';
import { errorMessages } from '@curiolane/contract/error-messages';
import MessageFormat from '@messageformat/core';
import { expect, test } from 'vitest';
import { validateForm } from '../src/lib/forms.ts';
import { compileMessage, getParameters } from './compile-message.ts';
import { languageNames } from './languages.ts';
import { readMessages } from './read-messages.ts';
import { findShown, sharedModule, splitMessages } from './split-messages.ts';

const english = readMessages('en');

const source = join(import.meta.dirname, '../src');

const evaluate = (language: string, message: string, values: object): unknown => {
  const { imports, expression } = compileMessage(language, message);
  expect(imports).toBe('');
  const compiled: unknown = new Function(`return ${expression}`)();
  return typeof compiled === 'function' ? compiled(values) : compiled;
};

const importModule = (file: string) => import(join(source, file)) as Promise<Record<string, unknown>>;

test('each module has its messages of en.json: npm run generate', async () => {
  const written: Record<string, unknown> = {};
  const shared = Object.keys(await importModule(sharedModule));
  for (const [file, names] of splitMessages(Object.keys(english))) {
    const messages = await importModule(file);
    const own = Object.keys(messages).filter((name) => file === sharedModule || !shared.includes(name));
    expect(own.toSorted(), file).toEqual(names.toSorted());
    Object.assign(written, messages);
  }
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [name, message] of Object.entries(english))
    for (const count of [1, 2]) {
      const values = Object.fromEntries(Object.keys(getParameters(message)).map((key) => [key, count]));
      const text: unknown = Reflect.get(written, name);
      expect(typeof text === 'function' ? text(values) : text, name).toBe(
        new MessageFormat('en').compile(message)(values),
      );
    }
});

test('every message is shown somewhere, and none is shown that does not exist', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source });
  const shown = files.flatMap((file) => findShown(readFileSync(join(source, file), 'utf8')));
  const ofPage = ['codeFailed', 'tryAgain', 'yourBrowser', 'browserOutdated'];
  expect([...new Set([...shown, ...ofPage])].toSorted()).toEqual(Object.keys(english).toSorted());
});

test('a message is in the module of a feature when no other part of the storefront shows it', () => {
  const modules = splitMessages(Object.keys(english));
  const find = (name: string) => [...modules].find(([, names]) => names.includes(name))?.[0];
  expect(find('shareCart')).toBe('features/cart/cart-messages.ts');
  expect(find('loading')).toBe(sharedModule);
  expect(find('addToCart')).toBe(sharedModule);
  expect([...modules.values()].flat().toSorted()).toEqual(Object.keys(english).toSorted());
});

test.each(languageNames)('%s has every message, each with the values that it has in English', (language) => {
  const messages = readMessages(language);
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [name, message] of Object.entries(english))
    expect(getParameters(messages[name] ?? ''), name).toEqual(getParameters(message));
});

test.each(languageNames)('%s has only messages that compile, and none that is empty', (language) => {
  for (const [name, message] of Object.entries(readMessages(language))) {
    expect(message.trim(), name).not.toBe('');
    expect(compileMessage(language, message).expression, name).toBeTruthy();
  }
});

test('a message without values is a string, one with values a function of them', () => {
  expect(evaluate('en', "It's '{'here'}'", {})).toBe("It's {here}");
  expect(evaluate('en', 'From {one} to {other}', { one: 1, other: '2' })).toBe('From 1 to 2');
});

test('a message that would need Intl in the browser is refused, by its text', () => {
  expect(() => getParameters('{price, number}')).toThrow('"{price, number}" formats {price}');
  expect(() => getParameters('{count, plural, other{# items}}')).toThrow('has a #');
});

test('the pseudo language keeps values and the name of the shop, and no other English letter', () => {
  const { signedInAs = '', copyright = '', heroTitle = '' } = readMessages('en-XA');
  expect(evaluate('en-XA', signedInAs, { email: 'a@b.example' })).toMatch(/^[^a-z]*a@b\.example[^a-z]*$/i);
  expect(copyright).toContain('CurioLane');
  expect(heroTitle).not.toMatch(/[a-z]/i);
  expect(heroTitle.length).toBeGreaterThan((english.heroTitle ?? '').length * 1.3);
});

test('the errors that other languages translate are, in English, those of the contract', () => {
  const { errorInvalidCredentials, errorEmailTaken, errorRateLimited, errorUnauthenticated, errorInternal } =
    english;
  expect(errorInvalidCredentials).toBe(errorMessages.invalid_credentials);
  expect(errorEmailTaken).toBe(errorMessages.email_taken);
  expect(errorRateLimited).toBe(errorMessages.rate_limited);
  expect(errorUnauthenticated).toBe(errorMessages.unauthenticated);
  expect(errorInternal).toBe(errorMessages.internal);
  const checkout = validateForm(checkoutForm, { payment: 'cod' });
  expect(!checkout.ok && checkout.errors).toEqual({
    name: english.errorName,
    email: english.errorEmail,
    address: english.errorAddress,
    phone: english.errorPhone,
  });
  const login = validateForm(credentials, { email: 'a@b.example', password: '' });
  expect(!login.ok && login.errors).toEqual({ password: english.errorPassword });
});
