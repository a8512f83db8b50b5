import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '../config.ts';

/** Reads the certificates of CAs in PEM. @throws {StartError} when the file has none. */
export const readCaFile = (file: string): string => {
  try {
    const pem = readFileSync(file, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch (error) {
    throw new StartError(
      `SMTP_CA_FILE: ${file} cannot be read as a certificate in PEM (${(error as Error).message}).`,
    );
  }
};
