import { Button } from '@curiolane/ui/button';
import { IconButton } from '@curiolane/ui/icon-button';
import { LaneDivider } from '@curiolane/ui/lane-divider';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent } from 'react';
import { Link } from '../components/link.tsx';
import { ProductPhoto } from '../components/product-photo.tsx';
import { formatCents, formatPrice } from '../lib/formatting.ts';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import { describeMissing, freeShippingProgress } from '../lib/shipping.ts';
import type { Addition } from '../store/addition-slice.ts';
import { selectCount, selectLines, selectTotalCents } from '../store/cart-slice.ts';
import { useAppSelector } from '../store/hooks.ts';
import * as styles from './mini-cart.module.css';
import { useMiniCart } from './use-mini-cart.ts';

type MiniCartProps = {
  addition: Addition;
  /** Called with what to announce; '' once it is closed. */
  onAnnounce: (text: string) => void;
};

/**
 * The product that the shopper has just added, with links to cart and checkout: one line at the top of a wide window, a sheet
 * at the lower edge of a phone's. It neither takes the focus nor keeps the page from being used.
 */
const MiniCart = ({ addition, onAnnounce }: MiniCartProps) => {
  const line = useAppSelector(selectLines).find(({ id }) => id === addition.productId);
  const count = useAppSelector(selectCount);
  const total = useAppSelector(selectTotalCents);
  const { root, isOpen, close, hold } = useMiniCart(addition);
  const shown = isOpen && line !== undefined;
  // A change while it is open is announced by the control that makes it.
  const announce = useEffectEvent(() => {
    onAnnounce(
      shown
        ? m.addedToCartStatus({
            title: line.title,
            total: formatCents(total),
            missing: describeMissing(total),
          })
        : '',
    );
  });
  useEffect(() => announce(), [shown]);
  if (!shown) return null;
  return (
    <section className={styles.root} ref={root} aria-label={m.addedToCart} {...hold}>
      <div className={styles.head}>
        <p className={clsx(text.displayS, styles.heading)}>{m.addedToCart}</p>
        <IconButton className={styles.close} aria-label={m.close} onClick={close}>
          <X />
        </IconButton>
      </div>
      <div className={styles.line}>
        <ProductPhoto
          product={line}
          decorative
          square
          sizes="5rem"
          loading="eager"
          data-photo={undefined}
          unavailableLabel=""
        />
        <div className={styles.title}>
          <p dir="auto">{line.title}</p>
          <p className={clsx(text.small, text.soft, text.numeric)}>
            {m.priceTimesQuantity({ price: formatPrice(line.price), quantity: line.quantity })}
          </p>
        </div>
      </div>
      <LaneDivider thin className={styles.divider} />
      <p className={styles.total}>
        <span className={text.soft}>{m.objects({ count })}</span>
        <span>
          {m.total} <strong className={clsx(text.strong, text.numeric)}>{formatCents(total)}</strong>
        </span>
      </p>
      <div className={styles.shipping}>
        <div className={styles.way} aria-hidden>
          <div style={{ width: `${100 * freeShippingProgress(total)}%` }} />
        </div>
        <p className={clsx(text.caption, text.soft)}>{describeMissing(total)}</p>
      </div>
      <div className={styles.actions}>
        <Button small variant="secondary" render={<Link to={paths.cart} />}>
          {m.cart}
        </Button>
        <Button small render={<Link to={paths.checkout} />}>
          {m.checkout}
        </Button>
      </div>
    </section>
  );
};

export default MiniCart;
