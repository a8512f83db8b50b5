import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { type FieldPath, schemaPaths } from './response-fields.ts';

type Shape = { shape?: Record<string, unknown> };

const getNames = (part: unknown): string[] => Object.keys((part as Shape | undefined)?.shape ?? {});

/** The fields of a request that the contract knows: the names of its params and its query, the paths into its body. */
export const requestFields = (
  route: AppRoute,
): { params: readonly string[]; query: readonly string[]; body: readonly FieldPath[] } => ({
  params: getNames(route.pathParams),
  query: getNames(route.query),
  body:
    'body' in route && route.body
      ? schemaPaths(route.body as z.ZodMiniType, 'input').filter((path) => path.length > 0)
      : [],
});
