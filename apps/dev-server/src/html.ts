const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is HTML already and must not be escapeHtml again. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type Value = Html | string | number | readonly Html[];

const escapeHtml = (value: Value): string => {
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
};

/** An HTML template; its values are escapeHtml unless they are `Html`. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + escapeHtml(values[index - 1] ?? '') + part));
