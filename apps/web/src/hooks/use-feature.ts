import type { Feature } from '@curiolane/contract';
import { useListFeaturesQuery } from '../api/shop-api.ts';
import { useHydrated } from './use-page-state.ts';

/** True when the backend offers what a screen needs; false while that is not known, too. */
export const useFeature = (feature: Feature): boolean => {
  const hydrated = useHydrated();
  const { data } = useListFeaturesQuery(undefined, { skip: !hydrated });
  return data?.features.includes(feature) ?? false;
};
