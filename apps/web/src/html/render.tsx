import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import type { PrerenderedProducts } from '../store/prerendered-slice.ts';
import { makeServerStore } from '../store/store.ts';

/**
 * Renders the page at a path to HTML, with the products that it shows, waiting for its code. Throws when the page
 * throws.
 */
export const render = async (path: string, products?: PrerenderedProducts): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App store={makeServerStore(products)} />
      </StaticRouter>
    </StrictMode>,
    // React would stream a long page behind its fallback, for a script to swap in: a layout shift, and nothing without JavaScript.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return text(prelude);
};
