import type { Level } from './level.ts';
import type { Visit } from './visit.ts';

/** The subject of a walk, for `--only`. */
export const areas = [
  'browse',
  'search',
  'product',
  'cart',
  'checkout',
  'account',
  'profile',
  'content',
  'routes',
  'history',
  'phone',
  'keyboard',
  'axe',
  'layout',
] as const;

export type Area = (typeof areas)[number];

/** The author of a requirement: the specification, or this project. */
export type Origin = 'spec' | 'ours';

/** One way through a frontend, in a browser context of its own. */
export type Walk = {
  /** A sentence in the present tense. */
  name: string;
  area: Area;
  level: Level;
  /** The rows of the specification that it shows (`e2e/coverage/specification.ts`); none where it is ours. */
  rows?: readonly string[];
  /** Reads the verification code from a mailbox. */
  needsMail?: true;
  /** On a phone instead of a desktop. */
  phone?: true;
  run: (visit: Visit) => Promise<void>;
};

export const getOrigin = ({ rows = [] }: Pick<Walk, 'rows'>): Origin => (rows.length > 0 ? 'spec' : 'ours');
