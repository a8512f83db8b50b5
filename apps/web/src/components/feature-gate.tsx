import type { Feature } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { Loading } from '@curiolane/ui/loading';
import * as text from '@curiolane/ui/text';
import type { ReactNode } from 'react';
import { toApiError } from '../api/api-error.ts';
import { useListFeaturesQuery } from '../api/shop-api.ts';
import { useHydrated } from '../hooks/use-page-state.ts';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import { Link } from './link.tsx';
import { LoadError } from './load-error.tsx';

type FeatureGateProps = {
  feature: Feature;
  /** Says what a backend without it does not do. */
  missing: string;
  children: ReactNode;
};

/** What only some backends offer; where this one does not, the page says so to those who have its URL. */
export const FeatureGate = ({ feature, missing, children }: FeatureGateProps) => {
  const hydrated = useHydrated();
  const { data, error, isFetching, refetch } = useListFeaturesQuery(undefined, { skip: !hydrated });
  if (data?.features.includes(feature)) return children;
  if (!hydrated || isFetching) return <Loading>{m.loading}</Loading>;
  const isAbsent = data !== undefined || toApiError(error).status === 404;
  if (error && !isAbsent) return <LoadError text={toApiError(error).text} onRetry={refetch} />;
  return (
    <>
      <p className={text.lead}>{missing}</p>
      <Button render={<Link to={paths.contact} />}>{m.contactUs}</Button>
    </>
  );
};
