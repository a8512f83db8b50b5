import { Skeleton } from '@curiolane/ui/skeleton';

/** The cart page before the stored cart is loaded. */
export const CartSkeleton = () => (
  <div className="split" aria-hidden>
    <ul className="lines">
      {[0, 1].map((index) => (
        <li className="line" key={index}>
          <Skeleton shape="square" order={index} />
          <div className="line__text">
            <Skeleton order={index} style={{ width: '60%' }} />
            <Skeleton order={index} style={{ width: '30%' }} />
          </div>
        </li>
      ))}
    </ul>
  </div>
);
