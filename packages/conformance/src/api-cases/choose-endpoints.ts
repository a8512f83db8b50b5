import { UsageError } from '../arguments.ts';
import type { Api, Endpoint } from './endpoint.ts';

/** The operations of an API that are tested; all unless some are named. @throws UsageError when it has not one of them. */
export const chooseEndpoints = ({ endpoints }: Api, names: readonly string[] | undefined): Endpoint[] => {
  const known = endpoints.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--only has ${unknown || 'an empty name'}; it takes ${known.join(', ')}`);
  return endpoints.filter(({ name }) => names === undefined || names.includes(name));
};
