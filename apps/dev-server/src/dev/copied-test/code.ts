/** A piece of TypeScript within a literal. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const identifier = /^[A-Za-z_$][\w$]*$/;

const toKey = (key: string) => {
  // As a plain key it would set the prototype.
  if (key === '__proto__') return `['__proto__']`;
  return identifier.test(key) ? key : toLiteral(key);
};

const wrap = ([open, close]: readonly [string, string], items: readonly string[], indent: string) => {
  if (items.length === 0) return open + close;
  const inside = `${indent}  `;
  return `${open}\n${items.map((item) => `${inside}${item},\n`).join('')}${indent}${close}`;
};

const toText = (text: string) => {
  const json = JSON.stringify(text);
  const isPlain = !/['\\]/.test(text) && json === `"${text}"`;
  // In TypeScript these two end no line within a text, and a reader does not see them.
  const escaped = json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return isPlain ? `'${text}'` : escaped;
};

/** A value as TypeScript, with `Code` in it as it is. Of objects what is undefined is left out. */
export const toLiteral = (value: unknown, indent = ''): string => {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return toText(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const inside = `${indent}  `;
  if (Array.isArray(value))
    return wrap(
      ['[', ']'],
      value.map((item) => toLiteral(item, inside)),
      indent,
    );
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${toKey(key)}: ${toLiteral(each, inside)}`);
  const line = `{ ${members.join(', ')} }`;
  const fits = members.length > 0 && indent.length + line.length <= 80 && !line.includes('\n');
  return fits ? line : wrap(['{', '}'], members, indent);
};
