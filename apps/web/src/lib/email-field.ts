/**
 * The attributes of an e-mail field that keeps a Unicode domain as it was typed. With `type="email"`, Chromium's `value`
 * has only the ASCII form, and WebKit reports the field as invalid.
 */
export const emailField = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** What is pasted often has a space around it, which a field of `type="email"` leaves out. */
export const withTrimmedEmail = <Form extends { email: string }>(form: Form): Form => ({
  ...form,
  email: form.email.trim(),
});
