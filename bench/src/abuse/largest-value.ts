import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const label = 'a'.repeat(63);

/** The longest e-mail, with a name of its own. */
export const longestEmail = (name: string): string =>
  `${name}${'a'.repeat(62 - name.length)}@${`${label}.${label}.${label}`.slice(0, 190)}`;

const longestText = ({ maxLength, pattern }: Schema, bytes: number): string => {
  const length = Math.min(maxLength ?? Infinity, bytes);
  const isImage = pattern?.includes('data:image');
  // An ampersand is the character that grows most when it is written into HTML.
  return isImage ? 'data:image/png;base64,'.padEnd(length - (length % 4), 'A') : '&'.repeat(length);
};

/**
 * The fields of a schema that are text without a format, as long as they may be. Where there is no bound, `bytes` are
 * shared among them.
 */
export const longestTexts = (schema: z.ZodMiniType, bytes: number): Record<string, string> => {
  const json: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const referenced = json.$ref ? json.$defs?.[json.$ref.replace('#/$defs/', '')] : json;
  const texts = Object.entries(isSchema(referenced) ? (referenced.properties ?? {}) : {}).flatMap(
    ([key, field]) =>
      isSchema(field) && field.type === 'string' && !field.format && !field.enum
        ? [[key, field] as const]
        : [],
  );
  const share = Math.max(1, Math.floor(bytes / Math.max(1, texts.length)));
  return Object.fromEntries(texts.map(([key, field]) => [key, longestText(field, share)]));
};

/** How many elements the list in a field of an object may have. */
export const maxElements = (schema: z.ZodMiniType, field: string): number => {
  const json: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const referenced = json.$ref ? json.$defs?.[json.$ref.replace('#/$defs/', '')] : json;
  const list = isSchema(referenced) ? referenced.properties?.[field] : undefined;
  return isSchema(list) && typeof list.maxItems === 'number' ? list.maxItems : Infinity;
};
