import * as layout from '@curiolane/ui/layout';
import { Loading } from '@curiolane/ui/loading';
import clsx from 'clsx/lite';
import * as m from '../lib/messages.ts';

/** Shown while a page's code is loading. */
export const LoadingPage = () => (
  <div className={clsx(layout.container, layout.page)}>
    <Loading>{m.loading}</Loading>
  </div>
);
