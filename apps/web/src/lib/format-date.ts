const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The UTC day of an ISO date-time: `2025-03-04T23:30:00Z` → `4 March 2025`. '' for an invalid one. */
export const formatDate = (dateTime: string): string => {
  const date = new Date(dateTime);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
};
