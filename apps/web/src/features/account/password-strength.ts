import * as m from '../../lib/messages.ts';

/** Any length is accepted, as specified: what this says is advice, once something is entered. */
export const describeStrength = (password: string): string => {
  const { length } = [...password];
  if (length === 0) return '';
  if (length < 8) return m.passwordShort;
  return length < 12 ? m.passwordFair : m.passwordGood;
};
