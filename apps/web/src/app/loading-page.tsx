import { Loading } from '@curiolane/ui/loading';

/** Shown while a page's code arrives. */
export const LoadingPage = () => (
  <div className="wrap page">
    <Loading />
  </div>
);
