import { AsyncResource } from 'node:async_hooks';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Mail } from '../../mail/mail.ts';
import type { Mailer } from '../../mail/mailer.ts';

/** Milliseconds; random, so that the response to a next request does not tell by its time whether a mail is sent. */
const maxFirstDelay = 200;
/** Milliseconds before each further try. */
const retryDelays = [1000, 5000, 15_000];

const neverAborted = new AbortController().signal;

/** @returns the reason why the mail host has not accepted the mail; undefined when it has, or the mail was given up. */
const deliver = async (mailer: Mailer, mail: Mail, signal: AbortSignal): Promise<string | undefined> => {
  const id = randomUUID();
  const { finishing = neverAborted } = mailer;
  let reason: string | undefined;
  for (const delayMs of [randomInt(maxFirstDelay), ...retryDelays]) {
    const ending = AbortSignal.any([signal, finishing]);
    await sleep(delayMs, undefined, { ref: false, signal: ending }).catch(() => {});
    if (signal.aborted) return undefined;
    const delivery = await mailer.send(mail, id);
    if (delivery.accepted) return undefined;
    reason = delivery.reason;
    if (delivery.rejected || finishing.aborted) break;
  }
  return reason;
};

/**
 * Sends a mail, if there is one, once the response has left, or its client has: its time does not tell whether a mail is
 * sent. A code is never stored in readable form, so the mail is in no outbox: one that is lost is asked for again.
 */
export const sendAfterResponse = (
  { raw, log }: FastifyReply,
  mailer: Mailer,
  composeMail: () => Mail | undefined,
): void => {
  // The journal tells by the asynchronous context which request has caused a mail.
  const send = AsyncResource.bind(() => {
    const mail = composeMail();
    if (!mail) return;
    const deliverMail = (signal: AbortSignal) => deliver(mailer, mail, signal);
    (mailer.track?.(deliverMail) ?? deliverMail(neverAborted)).then(
      (reason) => reason !== undefined && log.warn({ reason }, 'account mail not accepted'),
      (error: unknown) => log.error({ err: error }, 'account mail not sent'),
    );
  });
  // A client that has left already must not keep the customer from hearing of the change.
  if (raw.closed) send();
  else raw.once('close', send);
};
