import { loadSchemas } from '../api/lazy-schemas.ts';
import { loadStoredSchemas } from '../store/load-stored-schemas.ts';

// As the entry does where the browser has stored records.
await Promise.all([loadStoredSchemas(), loadSchemas()]);
