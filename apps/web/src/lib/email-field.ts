/**
 * What makes a field one for an e-mail that is shown as it was typed. Of `type="email"` Chromium gives a Unicode domain
 * in its ASCII form alone, and WebKit finds it invalid.
 */
export const emailField = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
