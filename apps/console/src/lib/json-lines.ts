/** A line of formatted JSON, and the path of what stands on it: `user.orders`, `0.price`, '' for the body itself. */
export type JsonLine = { text: string; path: string };

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

const toLines = (value: unknown, path: string, indent: string, label: string): JsonLine[] => {
  if (typeof value !== 'object' || value === null)
    return [{ text: `${indent}${label}${JSON.stringify(value)}`, path }];
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(value);
  if (members.length === 0) return [{ text: `${indent}${label}${open}${close}`, path }];
  const inner = members.flatMap(([key, member], index) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    const lines = toLines(member, join(path, key), `${indent}  `, name);
    const last = lines.at(-1);
    if (last && index < members.length - 1) last.text += ',';
    return lines;
  });
  return [
    { text: `${indent}${label}${open}`, path },
    ...inner,
    { text: `${indent}${close}`, path: `${path}\n` },
  ];
};

/** A JSON text as formatted lines; any other text as its own. */
export const jsonLines = (text: string): JsonLine[] => {
  try {
    return toLines(JSON.parse(text), '', '', '');
  } catch {
    return text.split('\n').map((line) => ({ text: line, path: '\n' }));
  }
};
