import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import type { ShopError } from '../api/api-error.ts';
import { loadShopApi, type MutationName, type ShopEndpoints } from '../api/lazy-shop-api.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { callShop, type ShopResult } from '../store/shop-requests.ts';

type Argument<Name extends MutationName> = ShopEndpoints[Name]['Types']['QueryArg'];
type Data<Name extends MutationName> = ShopEndpoints[Name]['Types']['ResultType'];

type MutationState = {
  /** Whether the response to the last call is awaited. */
  isLoading: boolean;
  /** Why the last call failed, until the next one. */
  error?: ShopError | undefined;
};

/** What the endpoints of mutations have in common, whose own types a generic name cannot be called with. */
type Initiate<Name extends MutationName> = (
  argument: Argument<Name>,
  options: { track: boolean },
) => ThunkAction<
  Promise<ShopResult<Data<Name>>> & { abort: () => void },
  // biome-ignore lint/suspicious/noExplicitAny: RTK Query's own type of the state that its thunks are dispatched to.
  any,
  unknown,
  UnknownAction
>;

/** A function that sends a mutation of the shop's API and never rejects, and the state of its last call. */
export const useMutation = <Name extends MutationName>(
  name: Name,
): [(argument: Argument<Name>) => Promise<ShopResult<Data<Name>>>, MutationState] => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<MutationState>({ isLoading: false });
  const calls = useRef(0);
  // Before the form is submitted. A failure is that of the call, which loads it again.
  useEffect(() => {
    loadShopApi().catch(() => {});
  }, []);
  const send = async (argument: Argument<Name>) => {
    calls.current += 1;
    const call = calls.current;
    setState({ isLoading: true });
    const result = await dispatch(
      callShop((endpoints) => (endpoints[name].initiate as Initiate<Name>)(argument, { track: false })),
    );
    if (call === calls.current) setState({ isLoading: false, error: result.error });
    return result;
  };
  return [send, state];
};
