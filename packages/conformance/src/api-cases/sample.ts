import type { JsonSchema } from './endpoint.ts';
import { asNumber, getType, type SchemaTools } from './schema-tools.ts';

const formats: Record<string, string> = {
  email: 'ada@example.com',
  uuid: '0b7e2a4c-5a53-4b0e-9d43-2f3a5c1d7e90',
  'date-time': '2025-06-01T12:00:00.000Z',
  date: '2025-06-01',
  time: '12:00:00Z',
  uri: 'https://example.com/',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
};

/** What common patterns accept. */
const candidates = [
  'a',
  'A',
  '1',
  '10',
  '1000',
  'abc',
  'ABC',
  'a-b',
  'a_b',
  '#a1b2c3',
  ...Object.values(formats),
];

const toLength = (text: string, min = 0, max = Number.POSITIVE_INFINITY) =>
  text.padEnd(min, 'a').slice(0, max);

const sampleString = ({ format, pattern, minLength, maxLength }: JsonSchema) => {
  const [min, max] = [asNumber(minLength), asNumber(maxLength)];
  if (typeof format === 'string' && formats[format]) return formats[format];
  if (typeof pattern !== 'string') return toLength('text', min, max);
  const expression = new RegExp(pattern, 'u');
  return [...candidates, ...candidates.map((text) => toLength(text, min, max))].find((text) =>
    expression.test(text),
  );
};

const sampleNumber = (schema: JsonSchema, step: number) => {
  const above = asNumber(schema.exclusiveMinimum);
  const below = asNumber(schema.exclusiveMaximum);
  const least = asNumber(schema.minimum) ?? (above === undefined ? undefined : above + step);
  const most = asNumber(schema.maximum) ?? (below === undefined ? undefined : below - step);
  const multiple = asNumber(schema.multipleOf) ?? step;
  if (least !== undefined) return Math.ceil(least / multiple) * multiple;
  return most === undefined ? multiple : Math.min(multiple, Math.floor(most / multiple) * multiple);
};

const maxDepth = 12;
const maxOptionalDepth = 3;

/** A valid value of a schema, its own example if it has one; undefined when none can be made up. */
export const sample = (tools: SchemaTools, schema: JsonSchema, depth = 0): unknown => {
  if (depth > maxDepth) return undefined;
  const flat = tools.flatten(schema);
  const known = [
    flat.example,
    ...(Array.isArray(flat.examples) ? flat.examples : []),
    flat.const,
    flat.default,
  ];
  const given = [...known, ...(flat.enum ?? [])].find(
    (value) => value !== undefined && !tools.findError(schema, value),
  );
  if (given !== undefined) return given;
  switch (getType(flat)) {
    case 'string':
      return sampleString(flat);
    case 'integer':
      return sampleNumber(flat, 1);
    case 'number':
      return sampleNumber(flat, 1);
    case 'boolean':
      return true;
    case 'array': {
      const item = flat.items ? sample(tools, flat.items, depth + 1) : 'text';
      return Array.from({ length: Math.max(1, asNumber(flat.minItems) ?? 1) }, () => item);
    }
    case 'object': {
      const required = flat.required ?? [];
      const entries = Object.entries(flat.properties ?? {})
        // A schema may refer to itself.
        .filter(([key]) => depth < maxOptionalDepth || required.includes(key))
        .map(([key, property]) => [key, sample(tools, property, depth + 1)] as const);
      return Object.fromEntries(
        entries.filter(([key, value]) => value !== undefined || required.includes(key)),
      );
    }
    default:
      return 'text';
  }
};
