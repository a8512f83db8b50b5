import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { makeServerStore } from './app/store.ts';

export { staticPaths } from './app/pages.ts';

/** Renders the page at a path to HTML, waiting for its code. Throws when the page throws. */
export const render = async (path: string): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App store={makeServerStore()} />
      </StaticRouter>
    </StrictMode>,
  );
  return text(prelude);
};
