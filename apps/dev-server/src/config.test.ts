import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  test('has a default for every variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, SMTP_PORT: 1025, INBOX_PORT: 8025, enforceSessions: true });
    expect(config.DATABASE_URL).toMatch(/^file:.*\/\.data\/curiolane\.db$/);
  });

  test.each(['shop@example.com', '"Ann, Shop" <shop@example.com>', '<shop@localhost>'])(
    'a mail may be from %s',
    (sender) => expect(readConfig({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender),
  );

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '' }).PORT).toBe(3000);
  });

  test.each([
    ['PORT', 'abc', /^PORT is "abc"; it takes a port from 0 to 65535\.$/],
    ['PORT', '65536', /^PORT is "65536"/],
    ['SMTP_PORT', '1.5', /^SMTP_PORT is "1\.5"/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL is .*it takes file:<path>/],
    ['SMTP_URL', 'mail.example', /^SMTP_URL is .*it takes smtp:/],
    ['SMTP_URL', 'smtp:mail.example:25', /^SMTP_URL is "\*\*\*"; it takes smtp:/],
    ['SMTP_URL', 'smtp://', /it takes smtp:/],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=yes', /it takes smtp:.*requireTLS=true/],
    ['SMTP_URL', 'smtp://mail.example?pool=true', /it takes smtp:.*requireTLS=true/],
    [
      'ORDERS_PER_CLIENT',
      'many',
      /^ORDERS_PER_CLIENT is "many"; it takes a whole number, or 0 for no limit\.$/,
    ],
    ['ORDER_MAILS_PER_RECIPIENT', '-1', /^ORDER_MAILS_PER_RECIPIENT is "-1"/],
    [
      'MAIL_FROM',
      'My Shop',
      /^MAIL_FROM is "My Shop"; it takes a sender such as Shop <shop@example\.com>\.$/,
    ],
    ['MAIL_FROM', 'My Shop <orders@>', /^MAIL_FROM is/],
    ['CATALOGUE_URL', 'ftp://x', /^CATALOGUE_URL is/],
    [
      'CATALOGUE_URL',
      'http://shop:6000',
      /^CATALOGUE_URL is .* it takes a URL of another port: .* port 6000/,
    ],
    ['WEB_ORIGINS', 'https://a.example,nonsense', /^WEB_ORIGINS is .*it takes origins/],
    ['ALLOWED_HOSTS', 'shop.example:8080', /^ALLOWED_HOSTS is .*it takes host names without a port/],
    ['ALLOWED_HOSTS', 'https://shop.example', /^ALLOWED_HOSTS is/],
    ['ALLOWED_HOSTS', '*', /^ALLOWED_HOSTS is/],
    ['VITE_SITE_URL', 'shop.example', /^VITE_SITE_URL is .*it takes a URL/],
    ['VITE_API_URL', 'localhost:8080', /^VITE_API_URL is .*it takes a URL/],
    ['VITE_CATALOGUE_URL', 'catalogue.example', /^VITE_CATALOGUE_URL is .*it takes a URL/],
    ['SESSION_ENFORCEMENT', 'maybe', /it takes on or off\.$/],
    [
      'BASE_PATH',
      'curios',
      /^BASE_PATH is "curios"; it takes a path such as \/curios, with a slash at its start/,
    ],
    ['BASE_PATH', '/curios/', /^BASE_PATH is "\/curios\/"; it takes a path such as/],
    ['WEB_ORIGINS', 'https://a.example/shop', /^WEB_ORIGINS is .*it takes origins/],
    ['HTTPS', 'yes', /^HTTPS is "yes"; it takes on or off\.$/],
    [
      'HTTPS_CERT_FILE',
      'a.pem',
      /^HTTPS_CERT_FILE is "a\.pem"; it takes a certificate together with HTTPS_KEY_FILE/,
    ],
    ['HTTPS_KEY_FILE', 'a.pem', /^HTTPS_KEY_FILE is "a\.pem"; it takes a key together with HTTPS_CERT_FILE/],
    ['METRICS_PORT', '3000', /^METRICS_PORT is "3000"; it takes another port than PORT, which is public\.$/],
    ['METRICS_PORT', 'on', /^METRICS_PORT is "on"; it takes a port from 0 to 65535\.$/],
    ['SESSION_SAME_SITE', 'strict', /^SESSION_SAME_SITE is "strict"; it takes lax or none\.$/],
    [
      'SESSION_SAME_SITE',
      'none',
      /^SESSION_SAME_SITE is "none"; it takes lax, or none with HTTPS=on or with TRUST_PROXY=on behind a proxy that has https: over http browsers drop such a cookie\.$/,
    ],
    ['NODE_ENV', 'prod', /it takes development, test or production\.$/],
  ])('%s=%s fails with one line that says what is allowed', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(line);
  });

  test.each([
    ['SMTP_URL', 'ftp://ann:secret@mail.example', '"ftp://***"'],
    ['SMTP_URL', 'ann:secret@mail.example', '"***"'],
    ['SMTP_URL', 'smtps://ann:secret%@mail.example', '"smtps://***"'],
    ['SMTP_URL', 'smtp://ann:secret@mail example', '"smtp://***"'],
    ['DATABASE_URL', 'mysql://ann:secret@db.example/shop', '"mysql://***"'],
    ['DATABASE_URL', 'ann:secret@db.example/shop', '"***"'],
    ['DATABASE_URL', 'postgres://ann:secret@db.example:54321000/shop', '"postgres://***"'],
    ['DATABASE_URL', 'postgres://ann:secret#@db.example/shop', '"postgres://***"'],
    ['CATALOGUE_URL', 'ftp://ann:secret@catalogue.example', '"ftp://***"'],
    ['VITE_API_URL', 'https://ann:secret@api.shop.example', '"https://***"'],
    ['VITE_CATALOGUE_URL', 'https://ann@catalogue.example', '"https://***"'],
    ['VITE_SITE_URL', 'https://:secret@shop.example', '"https://***"'],
  ])('does not print the secrets of an invalid %s: %s', (name, value, shown) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is ${shown}; it takes `);
  });

  test.each([
    'postgres://ann:secret@db.example:5432/shop',
    'postgresql://db.example/shop?sslmode=verify-full',
    'postgres://ann@/shop?host=/var/run/postgresql',
    'postgres://ann:p%23ss@db.example/shop',
    'file:shop.db',
    'file::memory:',
  ])('takes %s as DATABASE_URL', (value) => {
    expect(readConfig({ DATABASE_URL: value }).DATABASE_URL).toBe(value);
  });

  test('development tools are on in development and off in production unless asked for', () => {
    expect(readConfig({}).devTools).toBe(true);
    expect(readConfig({ NODE_ENV: 'production' }).devTools).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEV_TOOLS: 'on' }).devTools).toBe(true);
  });

  test('allows the host that it listens on, that of the public URL, and those that are listed', () => {
    const { allowedHosts } = readConfig({
      HOST: 'box.lan',
      VITE_SITE_URL: 'https://shop.example:8443/',
      ALLOWED_HOSTS: 'dev-server, .lane.example,',
    });
    expect(allowedHosts).toEqual(['box.lan', 'shop.example', 'dev-server', '.lane.example']);
  });

  test.each([{ HTTPS: 'on' }, { TRUST_PROXY: 'on' }])(
    'a cookie for other sites is possible with %j',
    (variables) => {
      expect(readConfig({ ...variables, SESSION_SAME_SITE: 'none' }).SESSION_SAME_SITE).toBe('none');
    },
  );

  test('metrics are off unless a port is given', () => {
    expect(readConfig({}).METRICS_PORT).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '0' }).METRICS_PORT).toBe(0);
  });

  test('parses origins into a list, as browsers write them', () => {
    expect(readConfig({ WEB_ORIGINS: 'https://A.example/, http://localhost:5173' }).WEB_ORIGINS).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ]);
  });
});
