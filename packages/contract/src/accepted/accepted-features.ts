import * as z from 'zod/mini';

/** What a backend offers beyond the documented routes; names that the contract does not have are for others. */
export const acceptedFeatures = z.object({ features: z.array(z.string()) });
