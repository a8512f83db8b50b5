import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const prefix = 'sealed:';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Of this process alone: a database that is read later gives no password away. */
const key = randomBytes(32);

/**
 * What stands for the hash of a seeded account until someone signs in to it: hashing takes longer than all else that a
 * new sandbox needs, and few of its accounts are used.
 */
export const sealPassword = (password: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([iv, cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${prefix}${sealed.toString('base64url')}`;
};

/** For SQL. */
export const sealedPattern = `${prefix}%`;

export const isSealed = (passwordHash: string): boolean => passwordHash.startsWith(prefix);

/** The password that was sealed; undefined where another process has sealed it. */
export const openSealed = (passwordHash: string): string | undefined => {
  const sealed = Buffer.from(passwordHash.slice(prefix.length), 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
};
