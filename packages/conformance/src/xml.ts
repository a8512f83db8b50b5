const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 cannot have even escaped: control characters and lone surrogates. */
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as content of an XML element. */
export const escapeXml = (text: string): string =>
  text.replaceAll(unprintable, '\uFFFD').replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** An XML element; its content is XML. */
export const element = (name: string, attributes: Record<string, string | number>, content = ''): string => {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return content ? `<${name}${pairs.join('')}>${content}</${name}>` : `<${name}${pairs.join('')}/>`;
};
