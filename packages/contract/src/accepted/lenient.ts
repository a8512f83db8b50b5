import * as z from 'zod/mini';

/** A field that is absent when it is missing or invalid in the response. */
export const optionally = <Field extends z.ZodMiniType>(field: Field) =>
  z.catch(z.optional(field), undefined);

/** A field with a fallback for when it is missing or invalid in the response. */
export const orElse = <Field extends z.ZodMiniType>(field: Field, fallback: z.output<Field>) =>
  z.catch(field, fallback);

/** A field that other backends format otherwise: `read` converts it to what the contract promises. */
export const readAs = <Field extends z.ZodMiniType>(read: (value: unknown) => unknown, field: Field) =>
  z.pipe(z.transform(read), field);

const decimal = /^-?\d+(?:\.\d+)?$/;

/** A number, or a number as text (`"12.50"`), as databases return decimals. */
export const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : value;

/** A text, or a number converted to text. */
export const toText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
