/** The scheme of a URL and nothing else of it: where a malformed one hides its password is not known. */
export const maskUrl = (value: string): string => `${/^[a-z][a-z0-9+.-]*:\/\//i.exec(value)?.[0] ?? ''}***`;
