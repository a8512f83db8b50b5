import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSamePage, paths } from '../lib/routes.ts';
import type { Addition } from '../store/addition-slice.ts';
import { useEscape, useHold, useTabBetween } from './use-layer.ts';

const leaveAfterMs = 8000;

/** The attribute of controls that add to the cart: pressing them again leaves the mini-cart open. */
const addsToCart = 'data-adds-to-cart';

/** Pages that show the cart themselves. */
const hasCart = (pathname: string) =>
  isSamePage(pathname, paths.cart) || isSamePage(pathname, paths.checkout);

/**
 * Opens the mini-cart once per page, from the first addition until the shopper presses elsewhere or on, or has
 * left it alone for a while. A shopper who closes it does not see it again.
 */
export const useMiniCart = ({ times, page }: Addition) => {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const seenOn = useRef<string>(undefined);
  const declined = useRef(false);
  const trigger = useRef<Element>(null);
  const root = useRef<HTMLElement>(null);
  const isOpen = openOn === pathname;
  const { held, hold } = useHold(isOpen);

  const open = useEffectEvent(() => {
    // Its code may have come after the shopper had gone on.
    const isLate = page !== location.pathname;
    const unwanted = isLate || declined.current || seenOn.current === pathname || hasCart(pathname);
    if (unwanted && !isOpen) return;
    seenOn.current = pathname;
    // Safari does not focus a button that is pressed.
    trigger.current = document.activeElement === document.body ? null : document.activeElement;
    setOpenOn(pathname);
  });
  useEffect(() => open(), [times]);

  useEffect(
    () => () => {
      seenOn.current = undefined;
      setOpenOn(undefined);
    },
    [pathname],
  );

  useEffect(() => {
    if (!isOpen || held) return;
    const timer = setTimeout(() => setOpenOn(undefined), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, held, times]);

  const close = () => {
    declined.current = true;
    if (root.current?.contains(document.activeElement) && trigger.current instanceof HTMLElement)
      trigger.current.focus({ preventScroll: true });
    setOpenOn(undefined);
  };

  useLayoutEffect(() => {
    if (!isOpen) return;
    const pressed = ({ target }: Event) => {
      const pressedMore =
        target instanceof Element && (root.current?.contains(target) || target.closest(`[${addsToCart}]`));
      if (!pressedMore) setOpenOn(undefined);
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [isOpen]);

  useTabBetween({ active: isOpen, from: trigger, to: root });
  useEscape({ active: isOpen, layer: root, onEscape: close });
  return { root, isOpen, close, hold };
};
