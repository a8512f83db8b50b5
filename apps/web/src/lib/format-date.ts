import { formats } from './formats.ts';

const options = { dateStyle: 'long', timeZone: 'UTC' } as const;

/**
 * The UTC day of an ISO date-time, as the shop's locale writes it: `2025-03-04T23:30:00Z` → `4 March 2025`. '' for an
 * invalid one.
 */
export const formatDate = (dateTime: string): string => {
  const date = new Date(dateTime);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(formats.dateLocale, options);
};
