import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Catalogue } from './modules/catalogue/catalogue-service.ts';
import type { HealthMonitor } from './modules/health/health-monitor.ts';

/** The parts that one shop has for itself: a server has one shop, and each of its sandboxes another. */
export type ShopDependencies = {
  clock: Clock;
  database: Database;
  catalogue: Catalogue;
  /** Sends the verification codes. */
  mailer: Mailer;
  /** Sends the mails that change accounts, and tell of changes: faults of another route's mail are not theirs. */
  accountMailer: Mailer;
  /** Called when a mail was added to the outbox. */
  notifyOutbox: () => void;
  /** Called when an order was placed, and not when one is replayed. */
  countOrder?: (() => void) | undefined;
  /** What the shop depends on. */
  health: Pick<HealthMonitor, 'current'>;
};
