import { useRef } from 'react';
import { type Alert, alertDismissed, alertRaised } from '../store/alerts-slice.ts';
import { useAppDispatch } from '../store/hooks.ts';

/** Puts a sentence before the shopper in place of the one before it. */
export type RaiseAlert = (tone: Alert['tone'], text: string) => void;

/** Alerts one at a time: what an earlier step said is old news, and would pile up over the card. */
export const useOneAlert = (): { raiseAlert: RaiseAlert; dismissAlert: () => void } => {
  const dispatch = useAppDispatch();
  const last = useRef<string>(undefined);
  const dismissAlert = () => {
    if (last.current) dispatch(alertDismissed(last.current));
  };
  const raiseAlert: RaiseAlert = (tone, text) => {
    dismissAlert();
    last.current = dispatch(alertRaised(tone, text)).payload.id;
  };
  return { raiseAlert, dismissAlert };
};
