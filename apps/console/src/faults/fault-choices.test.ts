import { expect, test } from 'vitest';
import { defaultChoices, defaultSettings, readSettings, toChoices } from './fault-choices.ts';

test('settings stay what they are in the URL', () => {
  const settings = { times: 'some', count: 5, status: 429, milliseconds: 250 } as const;
  expect(readSettings(toChoices(settings))).toEqual(settings);
});

test('what somebody has typed into the URL and is no setting is the default', () => {
  expect(readSettings({ times: 'never', count: 'x', status: '418', milliseconds: '' })).toEqual(
    defaultSettings,
  );
  expect(readSettings(defaultChoices)).toEqual(defaultSettings);
});
