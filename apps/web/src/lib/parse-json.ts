/** The value of a JSON text; undefined for any other, and for none. */
export const parseJson = (text: string | null): unknown => {
  try {
    // Nothing is thrown where nothing is stored, as on every first visit.
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};
