import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  test('has a default for every variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, SMTP_PORT: 1025, INBOX_PORT: 8025, enforceSessions: true });
    expect(config.DATABASE_URL).toMatch(/^file:.*\/\.data\/curiolane\.db$/);
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '' }).PORT).toBe(3000);
  });

  test.each([
    ['PORT', 'abc', /^PORT is "abc"; it takes a port from 0 to 65535\.$/],
    ['PORT', '65536', /^PORT is "65536"/],
    ['SMTP_PORT', '1.5', /^SMTP_PORT is "1\.5"/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL is .*it takes file:<path>/],
    ['SMTP_URL', 'mail.example', /^SMTP_URL is .*it takes smtp:/],
    ['CATALOGUE_URL', 'ftp://x', /^CATALOGUE_URL is/],
    ['WEB_ORIGINS', 'https://a.example,nonsense', /^WEB_ORIGINS is .*it takes origins/],
    ['SESSION_ENFORCEMENT', 'maybe', /it takes on or off\.$/],
    ['NODE_ENV', 'prod', /it takes development, test or production\.$/],
  ])('%s=%s fails with one line that says what is allowed', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(line);
  });

  test('development tools are on in development and off in production unless asked for', () => {
    expect(readConfig({}).devTools).toBe(true);
    expect(readConfig({ NODE_ENV: 'production' }).devTools).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEV_TOOLS: 'on' }).devTools).toBe(true);
  });

  test('parses origins into a list without trailing slashes', () => {
    expect(readConfig({ WEB_ORIGINS: 'https://a.example/, http://localhost:5173' }).WEB_ORIGINS).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ]);
  });
});
