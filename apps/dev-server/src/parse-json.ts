/** The value of a JSON text; undefined for any other text. */
export const parseJson = (text: string): { json: unknown } | undefined => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
};
