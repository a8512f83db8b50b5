import { toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../../store/store.ts';
import * as m from './account-messages.ts';

/**
 * After a login at a backend on another origin: why the browser did not keep the cookie that it needs; undefined when it
 * did. Without the cookie the profile would fail, and say nothing of the cause.
 *
 * @param cookieSite The pages that the cookie is for, as the backend says it; absent where it needs none.
 */
export const findDroppedCookie =
  (cookieSite: string | null | undefined): AppThunk<Promise<string | undefined>> =>
  async (dispatch) => {
    if (!cookieSite) return undefined;
    const { getSession } = shopApi.endpoints;
    const { error } = await dispatch(
      getSession.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    if (!error || toApiError(error).status !== 401) return undefined;
    return cookieSite === 'none' ? m.cookieBlocked : m.cookieOfOwnSite;
  };
