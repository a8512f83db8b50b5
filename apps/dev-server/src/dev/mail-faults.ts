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
    switch (faults.take(operation, ['smtp-refused', 'smtp-rejected'])?.kind) {
      case 'smtp-refused':
        return { accepted: false, reason: '451 The mail host refuses the mail for now (injected fault).' };
      case 'smtp-rejected':
        return {
          accepted: false,
          rejected: 'recipient',
          reason: '550 The mail host rejects the recipient (injected fault).',
        };
      default:
        return mailer.send(mail, id, onHandOver);
    }
  },
  reachable: mailer.reachable,
});
