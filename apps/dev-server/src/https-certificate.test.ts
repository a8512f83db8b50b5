import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCertificate } from './https-certificate.ts';
import { type Certificate, createCa, createCertificate } from './testing/certificates.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curiolane-https-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = (allowedHosts: readonly string[] = ['127.0.0.1', 'localhost']) => ({
  HTTPS: 'on' as const,
  HTTPS_CERT_FILE: undefined,
  HTTPS_KEY_FILE: undefined,
  allowedHosts: [...allowedHosts],
  httpsFolder: join(folder, 'https'),
});

test('without HTTPS=on there is no certificate, and none is made', async () => {
  expect(await readCertificate({ ...settings(), HTTPS: 'off' })).toBeUndefined();
  expect(() => statSync(join(folder, 'https'))).toThrow();
});

describe('a certificate of this machine', () => {
  test('is made once, for every name of the server, and its key is for this user alone', async () => {
    const made = await readCertificate(settings(['0.0.0.0', 'box.lan', '.lane.example']));
    const certificate = new X509Certificate(made?.cert ?? '');
    for (const name of ['localhost', 'box.lan', 'a.lane.example'])
      expect(certificate.checkHost(name)).toBeDefined();
    for (const ip of ['127.0.0.1', '::1']) expect(certificate.checkIP(ip)).toBe(ip);
    expect(certificate.ca).toBe(false);
    expect(statSync(join(folder, 'https/key.pem')).mode & 0o777).toBe(0o600);
    expect(await readCertificate(settings(['0.0.0.0', 'box.lan', '.lane.example']))).toEqual(made);
  });

  test('is made again for a name that it lacks', async () => {
    const made = await readCertificate(settings());
    const next = await readCertificate(settings(['127.0.0.1', 'box.lan']));
    expect(next).not.toEqual(made);
    expect(new X509Certificate(next?.cert ?? '').checkHost('box.lan')).toBe('box.lan');
  });

  test('is kept for the subdomains of a name without a dot', async () => {
    const made = await readCertificate(settings(['.localhost']));
    expect(await readCertificate(settings(['.localhost']))).toEqual(made);
  });

  test.each([
    ['certificate.pem', async () => 'half of a file'],
    ['key.pem', async () => (await createCa()).key],
  ])('is made again where %s does not fit', async (file, getContent) => {
    await readCertificate(settings());
    writeFileSync(join(folder, 'https', file), await getContent());
    const next = await readCertificate(settings());
    const key = createPrivateKey(next?.key ?? '');
    expect(new X509Certificate(next?.cert ?? '').checkPrivateKey(key)).toBe(true);
    expect(await readCertificate(settings())).toEqual(next);
  });

  test('that cannot be kept is one line that says what to do', async () => {
    writeFileSync(join(folder, 'https'), 'a file');
    await expect(readCertificate(settings())).rejects.toThrow(
      /^HTTPS: a certificate cannot be kept in .*; make that folder writable, or set HTTPS_CERT_FILE and HTTPS_KEY_FILE\.$/,
    );
  });
});

describe('a certificate of one’s own', () => {
  const use = ({ cert, key }: Certificate, allowedHosts = ['shop.example']) => {
    writeFileSync(join(folder, 'cert.pem'), cert);
    writeFileSync(join(folder, 'key.pem'), key);
    return readCertificate({
      ...settings(allowedHosts),
      HTTPS_CERT_FILE: join(folder, 'cert.pem'),
      HTTPS_KEY_FILE: join(folder, 'key.pem'),
    });
  };

  test('is used as it is', async () => {
    const own = await createCertificate(await createCa(), 'shop.example');
    expect(await use(own)).toEqual({ cert: own.cert, key: own.key });
  });

  test.each([
    [
      'another key',
      async (own: Certificate) => ({ ...own, key: (await createCa()).key }),
      /^HTTPS_KEY_FILE: .* does not fit the certificate .*; it takes the key of that certificate\.$/,
    ],
    [
      'no certificate',
      async (own: Certificate) => ({ ...own, cert: 'x' }),
      /^HTTPS_CERT_FILE: .* is not a certificate in PEM .*; it takes one\.$/,
    ],
    [
      'no key',
      async (own: Certificate) => ({ ...own, key: 'x' }),
      /^HTTPS_KEY_FILE: .* is not a private key in PEM without a passphrase .*; it takes one\.$/,
    ],
  ])('with %s is refused in one line', async (_name, change, line) => {
    const own = await createCertificate(await createCa(), 'shop.example');
    await expect(use(await change(own))).rejects.toThrow(line);
  });

  test('for another host is refused, with the names that it could be for', async () => {
    const own = await createCertificate(await createCa(), 'other.example');
    await expect(use(own)).rejects.toThrow(
      /^HTTPS_CERT_FILE: .* is for DNS:other\.example; it takes a certificate for one of localhost, .*shop\.example/,
    );
  });

  test('that has expired is refused', async () => {
    const { generate } = await import('selfsigned');
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'shop.example' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      notBeforeDate: new Date('2020-01-01'),
      notAfterDate: new Date('2021-01-01'),
    });
    await expect(use({ cert, key })).rejects.toThrow(
      /^HTTPS_CERT_FILE: .* is valid from 2020-.* to 2021-.*; it takes a certificate that is valid now\.$/,
    );
  });

  test('in a file that is not there is refused', async () => {
    await expect(
      readCertificate({ ...settings(), HTTPS_CERT_FILE: '/nowhere/a.pem', HTTPS_KEY_FILE: '/nowhere/b.pem' }),
    ).rejects.toThrow(/^HTTPS_CERT_FILE: \/nowhere\/a\.pem cannot be read .*; it takes a file in PEM\.$/);
  });
});
