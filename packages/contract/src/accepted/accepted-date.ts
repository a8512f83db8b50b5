/** Above it a number counts milliseconds (from 1973 on), below it seconds (until 5138). */
const firstMilliseconds = 1e11;

const fromEpoch = (epoch: number): number => (epoch < firstMilliseconds ? epoch * 1000 : epoch);

const hasTimeZone = /(?:Z|GMT|UTC|(?:GMT|UTC|:\d\d(?:\.\d+)?) ?[+-]\d\d(?::?\d\d)?)(?: \(.*\))?$/i;
const isoDateTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d.*)$/;

// Without a time zone the day that is written is meant, not the day that it is where the shopper is.
const inUtc = (text: string): string => {
  if (hasTimeZone.test(text)) return text;
  return isoDateTime.test(text) ? text.replace(isoDateTime, '$1T$2Z') : `${text} UTC`;
};

const isoDate = /^\d{4}(?:-\d\d){0,2}$/;

const fromText = (text: string): number => {
  if (/^\d{9,}$/.test(text)) return fromEpoch(Number(text));
  // Browsers take a word with a digit for a date.
  if (!/\d{4}/.test(text)) return Number.NaN;
  return Date.parse(isoDate.test(text) ? text : inUtc(text));
};

/**
 * A moment as ISO 8601 in UTC, whichever way a backend writes it: ISO 8601 with or without a time, any text that
 * `Date` reads, or the seconds or milliseconds since 1970. Undefined for anything else, zero included.
 */
export const toDateTime = (value: unknown): string | undefined => {
  const moment = typeof value === 'number' ? fromEpoch(value) : fromText(String(value).trim());
  const date = new Date(moment || Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};
