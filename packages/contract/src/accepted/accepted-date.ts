/** From here on a number is milliseconds since 1970 (as of 1973), below it seconds (until 5138). */
const firstMilliseconds = 1e11;

const fromEpoch = (epoch: number): number => (epoch < firstMilliseconds ? epoch * 1000 : epoch);

const hasTimeZone = /(?:Z|GMT|UTC|(?:GMT|UTC|:\d\d(?:\.\d+)?) ?[+-]\d\d(?::?\d\d)?)(?: \(.*\))?$/i;
const isoDateTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d.*)$/;

// Without a time zone the date is the one that is written, whatever the shopper's time zone.
const inUtc = (text: string): string => {
  if (hasTimeZone.test(text)) return text;
  return isoDateTime.test(text) ? text.replace(isoDateTime, '$1T$2Z') : `${text} UTC`;
};

const isoDate = /^\d{4}(?:-\d\d){0,2}$/;

const fromText = (text: string): number => {
  if (/^\d{9,}$/.test(text)) return fromEpoch(Number(text));
  // Browsers parse any word with a digit as a date.
  if (!/\d{4}/.test(text)) return Number.NaN;
  return Date.parse(isoDate.test(text) ? text : inUtc(text));
};

/**
 * Converts a date of any backend to ISO 8601 in UTC. It may be ISO 8601 with or without a time, any text that `Date`
 * parses, or seconds or milliseconds since 1970. Undefined for anything else, zero included.
 */
export const toDateTime = (value: unknown): string | undefined => {
  const epochMs = typeof value === 'number' ? fromEpoch(value) : fromText(String(value).trim());
  const date = new Date(epochMs || Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};
