import { setTimeout as pause } from 'node:timers/promises';
import type { mailOperations } from '@curiolane/contract/dev-tools';
import type { Mailer } from '../mail/mailer.ts';
import type { Faults } from './faults.ts';

/** Wraps a mailer so that the mail faults of its operation apply. */
export const withMailFaults = (
  mailer: Mailer,
  faults: Faults,
  operation: (typeof mailOperations)[number],
): Mailer => ({
  async send(mail, id, onHandOver) {
    const slow = faults.take(operation, ['smtp-slow']);
    if (slow) await pause(slow.milliseconds);
    return faults.take(operation, ['smtp-refused'])
      ? { accepted: false, reason: 'The mail host refuses the mail (injected fault).' }
      : mailer.send(mail, id, onHandOver);
  },
  reachable: mailer.reachable,
});
