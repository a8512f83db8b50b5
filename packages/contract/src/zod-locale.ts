import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// zod/mini has no locale by default, and then a schema without a message of its own reports 'Invalid input'. Programs
// on Node import this file to report what was expected and what was received. Browsers do without its bytes: the
// schemas that forms use have their own messages.
z.config(en());
