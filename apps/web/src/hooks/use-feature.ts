import type { Feature } from '@curiolane/contract';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import { useListFeaturesQuery } from '../api/shop-api.ts';

/** True when the backend offers what a screen needs; false while that is not known, too. */
export const useFeature = (feature: Feature): boolean => {
  const hydrated = useHydrated();
  const { data } = useListFeaturesQuery(undefined, { skip: !hydrated });
  return data?.features.includes(feature) ?? false;
};
