import type { Feature } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import type { ReactNode } from 'react';
import { toApiError } from '../api/api-error.ts';
import { useListFeaturesQuery } from '../api/shop-api.ts';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import { Link } from './link.tsx';

type FeatureGateProps = {
  feature: Feature;
  /** Says what a backend without it does not do. */
  missing: string;
  children: ReactNode;
};

/** Shows its children unless the backend lacks the feature; then it says so. Until that is known they are shown. */
export const FeatureGate = ({ feature, missing, children }: FeatureGateProps) => {
  const hydrated = useHydrated();
  const { data, error } = useListFeaturesQuery(undefined, { skip: !hydrated });
  const isAbsent = data ? !data.features.includes(feature) : error && toApiError(error).status === 404;
  if (!isAbsent) return children;
  return (
    <>
      <p className={text.lead}>{missing}</p>
      <Button render={<Link to={paths.contact} />}>{m.contactUs}</Button>
    </>
  );
};
