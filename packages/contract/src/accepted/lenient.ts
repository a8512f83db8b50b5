import * as z from 'zod/mini';

/** A field that is absent where the response leaves it out or holds something else there. */
export const optionally = <Field extends z.ZodMiniType>(field: Field) =>
  z.catch(z.optional(field), undefined);

/** A field that is the fallback where the response leaves it out or holds something else there. */
export const orElse = <Field extends z.ZodMiniType>(field: Field, fallback: z.output<Field>) =>
  z.catch(field, fallback);

/** A field that other backends write in other shapes: `read` makes of them the one that the contract promises. */
export const readAs = <Field extends z.ZodMiniType>(read: (value: unknown) => unknown, field: Field) =>
  z.pipe(z.transform(read), field);

const decimal = /^-?\d+(?:\.\d+)?$/;

/** A number, also where it came as a text (`"12.50"`), as databases write decimals. */
export const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : value;

/** A text, also where it came as a number. */
export const toText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
