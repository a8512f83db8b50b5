import { loadCatalogueSchemas, loadResponseSchemas } from '../api/lazy-schemas.ts';
import { loadShopApi } from '../api/lazy-shop-api.ts';
import { loadStoredSchemas } from '../store/load-stored-schemas.ts';

// As the entry does where the browser has stored records, on a page that requests something.
await Promise.all([loadStoredSchemas(), loadCatalogueSchemas(), loadResponseSchemas(), loadShopApi()]);
