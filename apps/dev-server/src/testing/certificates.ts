import { generate } from 'selfsigned';

export type Certificate = { key: string; cert: string };

const create = async (name: string, options: Parameters<typeof generate>[1]): Promise<Certificate> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...options,
  });
  return { key, cert };
};

/** A certificate authority of this test. */
export const createCa = (): Promise<Certificate> =>
  create('A test’s CA', {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });

/** A certificate for a host, signed by the authority. */
export const createCertificate = (ca: Certificate, host: string): Promise<Certificate> =>
  create(host, { ca, extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }] });
