/** In React's file of the build (`vite.config.ts`): setting up react-dom is a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
