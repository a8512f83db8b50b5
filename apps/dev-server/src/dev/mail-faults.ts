import { setTimeout as pause } from 'node:timers/promises';
import type { mailOperations } from '@curiolane/contract/dev-tools';
import { bounceMail } from '../mail/bounce-mail.ts';
import type { Delivery, Mailer } from '../mail/mailer.ts';
import type { MailsOnTheirWay } from '../mail/mails-on-their-way.ts';
import type { FaultSource } from './fault-intercept.ts';
import { fitsRecipient } from './fault-match.ts';

export type MailOperation = (typeof mailOperations)[number];

export type MailFaultsOptions = FaultSource & {
  onTheirWay: MailsOnTheirWay;
  operation: MailOperation;
  /** The sender of the mails, who hears of those that bounce. */
  sender: string;
};

type Sender = (signal: AbortSignal, ...mail: Parameters<Mailer['send']>) => Promise<Delivery>;

/** Wraps a mailer so that the mail faults of its operation apply. */
export const withMailFaults = (
  mailer: Mailer,
  { faults, closing, onTheirWay, operation, sender }: MailFaultsOptions,
): Mailer => {
  const send: Sender = async (signal, mail, id, onHandOver) => {
    const offered = faults.offer(operation, 'mail', fitsRecipient(mail.to));
    const slow = offered.take(['smtp-slow']);
    const fault = offered.take(['smtp-refused', 'smtp-rejected', 'smtp-bounced', 'pass']);
    const early = AbortSignal.any([signal, closing]);
    if (slow) await pause(slow.milliseconds, undefined, { signal: early }).catch(() => {});
    if (signal.aborted) return { accepted: false, rejected: 'mail', reason: 'The shop was reset meanwhile.' };
    switch (fault?.kind) {
      case 'smtp-refused':
        return { accepted: false, reason: '451 The mail host refuses the mail for now (injected fault).' };
      case 'smtp-rejected':
        return {
          accepted: false,
          rejected: 'recipient',
          reason: '550 The mail host rejects the recipient (injected fault).',
        };
      case 'smtp-bounced':
        return mailer.send(bounceMail(mail, sender), id, onHandOver);
      default:
        return mailer.send(mail, id, onHandOver);
    }
  };
  return {
    send: (...mail) => onTheirWay.track((signal) => send(signal, ...mail)),
    reachable: mailer.reachable,
  };
};
