import type { CartLine } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import { TextInput } from '@curiolane/ui/text-input';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { cartLinkPath } from '../../lib/cart-link.ts';
import * as m from '../../lib/messages.ts';
import { alertRaised } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** Phones have a good sheet for it; elsewhere a link is pasted. */
const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Sends the cart to somebody as a link, by the phone's own sheet or the clipboard. Without either it shows the link. */
export const ShareCart = ({ lines }: { lines: readonly CartLine[] }) => {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<string>();
  const url = () => new URL(cartLinkPath(lines), location.href).href;
  const share = async () => {
    try {
      if (hasShareSheet()) return await navigator.share({ title: m.sharedCartTitle, url: url() });
      await navigator.clipboard.writeText(url());
      dispatch(alertRaised('success', m.cartLinkCopied));
    } catch (error) {
      // The shopper has closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(url());
    }
  };
  return (
    <>
      <Button block small variant="quiet" onClick={() => void share()}>
        <Share2 />
        {m.shareCart}
      </Button>
      {shown !== undefined && (
        <TextInput
          label={m.cartLink}
          hint={m.cartLinkHint}
          readOnly
          autoFocus
          value={url()}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
};
