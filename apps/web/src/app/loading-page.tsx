import { Loading } from '@curiolane/ui/loading';

/** Shown while a page's code is loading. */
export const LoadingPage = () => (
  <div className="wrap page">
    <Loading />
  </div>
);
