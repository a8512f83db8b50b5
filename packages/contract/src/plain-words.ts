import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// For programs on Node, by import: every schema without a sentence of its own then says what it expected and what
// it got, where it would say 'Invalid input'. Browsers do without: what they check has sentences of its own.
z.config(en());
