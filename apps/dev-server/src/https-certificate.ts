import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type Config, StartError } from './config.ts';

export type Certificate = { key: string; cert: string };

const dayMs = 24 * 60 * 60 * 1000;

/** The most that Apple's systems accept of a certificate that a person trusts is 825 days. */
const validDays = 730;

/** A certificate is made again before it expires while a server is running. */
const minDaysLeft = 30;

const localNames = ['localhost', '127.0.0.1', '::1'];

/** The names by which this server is called. An address of all interfaces is none. */
const listNames = ({ allowedHosts }: Pick<Config, 'allowedHosts'>): string[] => [
  ...new Set([...localNames, ...allowedHosts.filter((name) => !['0.0.0.0', '::'].includes(name))]),
];

const isFor = (certificate: X509Certificate, name: string): boolean => {
  if (isIP(name)) return certificate.checkIP(name) !== undefined;
  if (!name.startsWith('.')) return certificate.checkHost(name) !== undefined;
  // A domain with its subdomains: `.shop.example`. OpenSSL finds none in `*.localhost`, so the name itself counts, too.
  const isListed = certificate.subjectAltName?.split(', ').includes(`DNS:*${name}`) ?? false;
  return isListed || certificate.checkHost(`any${name}`) !== undefined;
};

const read = (variable: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(
      `${variable}: ${file} cannot be read (${(error as Error).message}); it takes a file in PEM.`,
    );
  }
};

const parse = <Parsed>(variable: string, file: string, takes: string, read: () => Parsed): Parsed => {
  try {
    return read();
  } catch (error) {
    throw new StartError(`${variable}: ${file} is not ${takes} (${(error as Error).message}); it takes one.`);
  }
};

/** @throws {StartError} when browsers could not use the certificate with this key, now, for this server. */
const readOwn = (certFile: string, keyFile: string, names: readonly string[]): Certificate => {
  const cert = read('HTTPS_CERT_FILE', certFile);
  const key = read('HTTPS_KEY_FILE', keyFile);
  const certificate = parse(
    'HTTPS_CERT_FILE',
    certFile,
    'a certificate in PEM',
    () => new X509Certificate(cert),
  );
  const privateKey = parse('HTTPS_KEY_FILE', keyFile, 'a private key in PEM without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new StartError(
      `HTTPS_KEY_FILE: ${keyFile} does not fit the certificate ${certFile}; it takes the key of that certificate.`,
    );
  const [from, to] = [certificate.validFromDate, certificate.validToDate];
  if (from.getTime() > Date.now() || to.getTime() < Date.now())
    throw new StartError(
      `HTTPS_CERT_FILE: ${certFile} is valid from ${from.toISOString()} to ${to.toISOString()}; it takes a certificate that is valid now.`,
    );
  if (!names.some((name) => isFor(certificate, name)))
    throw new StartError(
      `HTTPS_CERT_FILE: ${certFile} is for ${certificate.subjectAltName ?? 'no host'}; it takes a certificate for one of ${names.join(', ')} (HOST, VITE_SITE_URL, ALLOWED_HOSTS).`,
    );
  return { key, cert };
};

/** Undefined for files that are damaged, or of two servers that have made them at the same time. */
const parseMade = ({ key, cert }: Certificate): X509Certificate | undefined => {
  try {
    const certificate = new X509Certificate(cert);
    return certificate.checkPrivateKey(createPrivateKey(key)) ? certificate : undefined;
  } catch {
    return undefined;
  }
};

/** The certificate that was made for these names before, as long as it can be used. */
const readMade = (files: Certificate, names: readonly string[]): Certificate | undefined => {
  if (!existsSync(files.cert) || !existsSync(files.key)) return undefined;
  const made = { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
  const certificate = parseMade(made);
  if (!certificate) return undefined;
  const lasts = certificate.validToDate.getTime() - Date.now() > minDaysLeft * dayMs;
  return lasts && names.every((name) => isFor(certificate, name)) ? made : undefined;
};

const toAltName = (name: string) => {
  if (isIP(name)) return { type: 7 as const, ip: name };
  return { type: 2 as const, value: name.startsWith('.') ? `*${name}` : name };
};

const make = async (names: readonly string[]): Promise<Certificate> => {
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate(
    [{ name: 'commonName', value: 'CurioLane on this machine' }],
    {
      keyType: 'ec',
      algorithm: 'sha256',
      notAfterDate: new Date(Date.now() + validDays * dayMs),
      extensions: [
        { name: 'basicConstraints', cA: false, critical: true },
        { name: 'keyUsage', digitalSignature: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: names.map(toAltName) },
      ],
    },
  );
  return { key, cert };
};

/** In one step, so that a server that is killed meanwhile leaves no half of a file. */
const write = (file: string, content: string, mode: number) => {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content, { mode });
  renameSync(part, file);
};

/**
 * The certificate of `HTTPS=on`: the one of `HTTPS_CERT_FILE`, or a self-signed one that is made once, so that a person
 * has to trust it only once. Undefined with `HTTPS=off`.
 *
 * @throws {StartError} when the files are no certificate for this server, or one cannot be kept.
 */
export const readCertificate = async (
  config: Pick<Config, 'HTTPS' | 'HTTPS_CERT_FILE' | 'HTTPS_KEY_FILE' | 'allowedHosts' | 'httpsFolder'>,
): Promise<Certificate | undefined> => {
  const { HTTPS, HTTPS_CERT_FILE: certFile, HTTPS_KEY_FILE: keyFile, httpsFolder: folder } = config;
  if (HTTPS === 'off') return undefined;
  const names = listNames(config);
  if (certFile !== undefined && keyFile !== undefined) return readOwn(certFile, keyFile, names);
  const files = { cert: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  try {
    const kept = readMade(files, names);
    if (kept) return kept;
    const made = await make(names);
    mkdirSync(folder, { recursive: true });
    write(files.key, made.key, 0o600);
    write(files.cert, made.cert, 0o644);
    return made;
  } catch (error) {
    throw new StartError(
      `HTTPS: a certificate cannot be kept in ${folder} (${(error as Error).message}); make that folder writable, or set HTTPS_CERT_FILE and HTTPS_KEY_FILE.`,
    );
  }
};
