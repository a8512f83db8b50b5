/** 128 random bits as hexadecimal. `crypto.randomUUID` does not exist on pages that are not served by https. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
