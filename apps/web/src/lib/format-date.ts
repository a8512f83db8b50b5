const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a moment, the same for every reader: `2025-03-04T23:30:00Z` → `4 March 2025`. '' for no moment. */
export const formatDate = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
};
