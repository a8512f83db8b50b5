import type { CartLine } from '@curiolane/contract/accepted';
import { cartLinkPath } from '../../lib/cart-link.ts';
import { alertRaised } from '../../store/alerts.ts';
import type { AppThunk } from '../../store/store.ts';
import * as m from './cart-messages.ts';

/** Phones have a good sheet for it; elsewhere a link is pasted. */
const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** The shopper closed the sheet, or pressed again while it opens: the first press still shares. */
const isHarmless = (error: unknown) =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);

/** Sends a cart to somebody as a link, by the phone's own sheet or the clipboard. Without either it shows the link. */
export const shareCart =
  (lines: readonly CartLine[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { href: url } = new URL(cartLinkPath(lines), location.href);
    try {
      if (hasShareSheet()) return await navigator.share({ url });
      await navigator.clipboard.writeText(url);
      dispatch(alertRaised('success', m.cartLinkCopied));
    } catch (error) {
      if (!isHarmless(error)) dispatch(alertRaised('error', m.cartLinkNotCopied({ url })));
    }
  };
