import { type RequestResult, sendRequest } from '@curiolane/conformance/http-client';
import { contract } from '@curiolane/contract';
import { createMailhogClient } from '@curiolane/testing/mailhog-client';
import type { ServerUrls } from '@curiolane/testing/server-process';

const timeoutMs = 30_000;

const readCode = async (inbox: string, email: string): Promise<number> => {
  const mail = await createMailhogClient(inbox).latestTo(email);
  const code = /^\d{4}$/m.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No mail with a code arrived at ${email}.`);
  return Number(code);
};

/** Enters the code of an e-mail's latest mail, in the browser that has the cookie. */
export const enterCode = async (
  { storefront, inbox }: Pick<ServerUrls, 'storefront' | 'inbox'>,
  email: string,
  cookie: string,
): Promise<RequestResult> => {
  const { method, path } = contract.verifyCode;
  const body = JSON.stringify({ email, verificationCode: await readCode(inbox, email) });
  const headers = { 'content-type': 'application/json', cookie };
  return sendRequest({ method, url: storefront + path, headers, body }, timeoutMs);
};
