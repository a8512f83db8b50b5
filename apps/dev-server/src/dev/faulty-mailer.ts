import { setTimeout as pause } from 'node:timers/promises';
import type { mailOperations } from '@curiolane/contract/instruments';
import type { Mailer } from '../mail/mailer.ts';
import type { Faults } from './faults.ts';

/** A mailer that meets the mail faults planned for the operation whose mails it sends. */
export const faultyMailer = (
  mailer: Mailer,
  faults: Faults,
  operation: (typeof mailOperations)[number],
): Mailer => ({
  async send(mail, id, onHandOver) {
    const slow = faults.take(operation, ['smtp-slow']);
    if (slow) await pause(slow.milliseconds);
    return faults.take(operation, ['smtp-refused'])
      ? { accepted: false, reason: 'The mail host refuses the mail (a planned fault).' }
      : mailer.send(mail, id, onHandOver);
  },
  reachable: mailer.reachable,
});
