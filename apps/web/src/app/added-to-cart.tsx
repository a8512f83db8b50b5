import * as text from '@curiolane/ui/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FailedPartProps, lazyPart } from '../components/lazy-part.tsx';
import * as m from '../lib/messages.ts';
import { type Addition, selectAddition, selectPendingTitle } from '../store/addition-slice.ts';
import { useAppSelector } from '../store/hooks.ts';

/** Its code is loaded again for the next addition. */
const WithoutMiniCart = ({ addition, onRetry }: { addition: Addition } & FailedPartProps) => {
  const [failed] = useState(addition);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (addition !== failed) retry();
  }, [addition, failed]);
  return null;
};

const MiniCart = lazyPart(() => import('./mini-cart.tsx'), { Failed: WithoutMiniCart });

/** The mini-cart, whose code the first addition loads, and the live regions that announce it and what it waits for. */
export const AddedToCart = () => {
  const addition = useAppSelector(selectAddition);
  const pendingTitle = useAppSelector(selectPendingTitle);
  const [announced, setAnnounced] = useState('');
  return (
    <>
      {/* From the start: screen readers do not announce a live region that is inserted with its text. */}
      <p className={text.visuallyHidden} role="status">
        {pendingTitle && m.addingToCart({ title: pendingTitle })}
      </p>
      <p className={text.visuallyHidden} role="status">
        {announced}
      </p>
      {addition && <MiniCart addition={addition} onAnnounce={setAnnounced} />}
    </>
  );
};
