import { afterEach, expect, test, vi } from 'vitest';
import { environment } from '../src/environment.ts';
import { getFormats } from './formats.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = async (settings: Record<string, string>) => {
  vi.doMock('../src/lib/formats.ts', () => ({ formats: getFormats(environment.parse(settings)) }));
  return import('../src/lib/formatting.ts');
};

const amounts = [0, 0.1, 9.95, 28, 999.99, 1000, 1234.5, 12_345.67, 1_234_567.125, 98_765_432.1];

test.each<Record<string, string>>([
  { VITE_LANGUAGE: 'en' },
  { VITE_LANGUAGE: 'de' },
  { VITE_LANGUAGE: 'de', VITE_CURRENCY: 'EUR' },
  { VITE_LOCALE: 'en-IN', VITE_CURRENCY: 'INR' },
  { VITE_LOCALE: 'es-ES', VITE_CURRENCY: 'EUR' },
  { VITE_LOCALE: 'fr-CH', VITE_CURRENCY: 'CHF' },
  { VITE_LOCALE: 'de-CH', VITE_CURRENCY: 'CHF' },
  { VITE_LANGUAGE: 'ar-XB' },
  { VITE_LOCALE: 'he-IL', VITE_CURRENCY: 'ILS' },
  { VITE_LOCALE: 'ccp-BD', VITE_CURRENCY: 'BDT' },
])('%o: an amount is what Intl says', async (settings) => {
  const { formatPrice, formatWholePrice } = await load(settings);
  const { VITE_LANGUAGE, VITE_LOCALE, VITE_CURRENCY: currency } = environment.parse(settings);
  const locale =
    VITE_LOCALE ?? { en: 'en-US', de: 'de-DE', 'en-XA': 'en-US', 'ar-XB': 'ar-EG' }[VITE_LANGUAGE];
  const intl = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  for (const amount of amounts) expect(formatPrice(amount)).toBe(intl.format(amount));
  expect(formatWholePrice(50)).toBe(whole.format(50));
});

test('the default is American money, and a British date', async () => {
  const { formatPrice, formatWholePrice, formatDecimal, formatDate, currencySymbol } = await load({});
  expect(formatPrice(1234.5)).toBe('$1,234.50');
  expect(formatWholePrice(50)).toBe('$50');
  expect(formatDecimal(4.6)).toBe('4.6');
  expect(formatDecimal(5)).toBe('5');
  expect(currencySymbol).toBe('$');
  expect(formatDate('2025-03-04T23:59:59.000Z')).toBe('4 March 2025');
});

test('German has a comma, points and the sign at the end', async () => {
  const { formatPrice, formatDecimal, formatDate } = await load({ VITE_LANGUAGE: 'de' });
  expect(formatPrice(1234.5)).toBe('1.234,50\u00a0$');
  expect(formatDecimal(4.6)).toBe('4,6');
  expect(formatDate('2025-03-04T23:59:59.000Z')).toMatch(/^4\. M.rz 2025$/);
});

test.each([
  [{ VITE_LANGUAGE: 'klingon' }, 'VITE_LANGUAGE takes one of en, de, en-XA, ar-XB.'],
  [{ VITE_LOCALE: 'no such locale' }, 'VITE_LOCALE takes a BCP 47 locale, such as de-AT.'],
  [{ VITE_CURRENCY: 'JPY' }, 'VITE_CURRENCY takes an ISO 4217 currency with two decimals, such as EUR.'],
  [{ VITE_CURRENCY: 'dollars' }, 'VITE_CURRENCY takes an ISO 4217 currency with two decimals, such as EUR.'],
])('%o is refused: %s', (settings, message) => {
  const parsed = environment.safeParse(settings);
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
