/**
 * What the backend serves, by the beginning of the path. Every other path is a page or a file of the storefront.
 * Servers and proxies in front of both decide by this list.
 */
export const backendPaths = [
  '/api',
  '/Checkout/mail',
  '/products',
  '/images',
  '/health',
  '/docs',
  '/__dev',
] as const;

const prefixes = backendPaths.map((path) => path.toLowerCase());

/** Whether the backend serves the path, in any spelling of its case: `/api/nope` is no page either. */
export const isBackendPath = (path: string): boolean => {
  const lower = path.toLowerCase();
  return prefixes.some((prefix) => lower === prefix || lower.startsWith(`${prefix}/`));
};
