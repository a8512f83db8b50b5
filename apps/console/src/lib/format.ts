const time = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

const dateTime = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** The time of day where the reader is. */
export const formatTime = (iso: string): string => time.format(new Date(iso));

/** Day and time where the reader is. */
export const formatDateTime = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : dateTime.format(date);
};

/** The same of milliseconds; what is no time that a date can have stays as it is. */
export const formatMoment = (milliseconds: number): string =>
  Math.abs(milliseconds) <= 8.64e15
    ? formatDateTime(new Date(milliseconds).toISOString())
    : String(milliseconds);

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A duration in its two largest units: `8 d 2 h`, `9 min 58 s`. */
export const formatDuration = (milliseconds: number): string => {
  let rest = Math.abs(Math.round(milliseconds / 1000)) * 1000;
  const parts: string[] = [];
  for (const [name, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 && parts.length < 2) parts.push(`${count} ${name}`);
  }
  return parts.join(' ') || '0 s';
};

/** A size: `812 B`, `12.4 KB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`;
