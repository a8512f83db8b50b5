import type { Product } from '@curiolane/contract/accepted';
import { IconButton } from '@curiolane/ui/icon-button';
import clsx from 'clsx/lite';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import * as m from './catalogue-messages.ts';
import * as styles from './product-gallery.module.css';
import { useSecondView, useSlides, useZoom } from './use-gallery.ts';

const sizes = '(min-width: 82rem) 46rem, (min-width: 56rem) 55vw, 92vw';
const small = '4rem';

type ProductGalleryProps = {
  product: Product;
  /** The page's HTML shows this product. */
  prerendered: boolean;
  /** Class of the photograph's place. */
  className: string;
};

/**
 * A product's photographs: swiped, chosen by their thumbnails or the arrow keys, and enlarged in a dialog whose code
 * is loaded by the first press.
 */
export const ProductGallery = ({ product, prerendered, className }: ProductGalleryProps) => {
  const second = useSecondView(product.image, prerendered);
  const { row, current, show, onScroll, onKeyDown } = useSlides();
  const openZoom = useZoom();
  // The second photograph is loaded when the shopper comes near it.
  const [approached, setApproached] = useState(false);
  const approach = () => setApproached(true);
  const views = second ? [product.image, second.image] : [product.image];
  const canEnlarge = product.image !== '';

  const enlarge = () =>
    void openZoom({
      title: product.title,
      images: views,
      alts: [product.title, second?.alt ?? ''],
      index: current,
      onShow: show,
    });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens but that a photograph is loaded.
    <div className={styles.root} onPointerEnter={approach} onFocus={approach}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same for the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same for the keyboard. */}
      <div
        className={clsx(styles.slides, className)}
        ref={row}
        onScroll={onScroll}
        onClick={canEnlarge ? enlarge : undefined}
        {...(second && { role: 'group', 'aria-label': m.photographs, tabIndex: 0, onKeyDown })}
      >
        <ProductPhoto
          product={product}
          className={styles.slide}
          sizes={sizes}
          loading="eager"
          fetchPriority="high"
        />
        {second && (
          <ProductPhoto
            product={{ title: second.alt, image: second.image }}
            className={styles.slide}
            sizes={approached ? sizes : small}
            loading="lazy"
          />
        )}
      </div>
      {second && (
        <div className={clsx(styles.thumbnails, needsScriptClass)}>
          {views.map((image, index) => (
            <button
              key={image}
              type="button"
              className={styles.thumbnail}
              aria-label={m.photographNumber({ number: index + 1, count: views.length })}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <ProductPhoto
                product={{ title: '', image }}
                decorative
                // The same file as the photograph beside it; the other one is small.
                sizes={index === 0 ? sizes : small}
                loading="eager"
                fetchPriority="low"
                data-photo={undefined}
                unavailableLabel=""
              />
            </button>
          ))}
        </div>
      )}
      {canEnlarge && (
        <IconButton
          className={clsx(styles.enlarge, needsScriptClass)}
          aria-label={m.enlargePhotograph}
          aria-haspopup="dialog"
          onClick={enlarge}
        >
          <Maximize2 />
        </IconButton>
      )}
    </div>
  );
};
