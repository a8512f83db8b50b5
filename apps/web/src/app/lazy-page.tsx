import { type ComponentType, lazy } from 'react';
import { loadOnce } from '../browser/load-once.ts';

/** Loads the module of a page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page whose code is loaded when it is first needed. */
export type LazyPage = {
  /** The route that shows it. */
  path: string;
  load: LoadPage;
  Page: ComponentType;
  /** Makes React load the code again after a failure, which `lazy` caches. */
  reset: () => void;
};

export const lazyPage = (path: string, loadModule: LoadPage): LazyPage => {
  const load = loadOnce(loadModule);
  let Loaded = lazy(load);
  return {
    path,
    load,
    Page: () => <Loaded />,
    reset: () => {
      Loaded = lazy(load);
    },
  };
};
