import type { Level } from './level.ts';
import { references } from './references.ts';
import { getRuleLevel } from './rule-levels.ts';
import type { Rule } from './rules.ts';

/** One way in which a response breaks a rule, and the first level at which that counts. */
export type Finding = {
  rule: Rule;
  path: string;
  message: string;
  level: Level;
  /** The page of docs/ and the section that specify the rule. */
  reference: string;
};

/** Creates a finding; its level is that of the rule unless given. */
export const finding = (
  rule: Rule,
  message: string,
  { path = '', level = getRuleLevel(rule) }: { path?: string; level?: Level } = {},
): Finding => ({ rule, path, message, level, reference: references[rule] });
