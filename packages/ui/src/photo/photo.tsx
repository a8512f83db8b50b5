import clsx from 'clsx/lite';
import ImageOff from 'lucide-react/icons/image-off';
import type { ComponentProps, CSSProperties } from 'react';
import { useImageFailure } from '../image-failure/use-image-failure.ts';
import * as styles from './photo.module.css';

/** The attributes of a `source` element. */
export type PhotoSource = { type: string; srcSet: string; media?: string };

export type PhotoProps = Omit<ComponentProps<'div'>, 'children'> & {
  src: string;
  /** The alternative text; `''` when the text beside it says the same. */
  alt: string;
  /** Other formats of the image, preferred first. */
  sources?: readonly PhotoSource[];
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string;
  /** The intrinsic size, with `height`. */
  width?: number;
  height?: number;
  loading?: 'lazy' | 'eager';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** The color to show until the image has loaded. */
  placeholder?: string;
  /** 1:1 instead of 4:5. */
  square?: boolean;
  /** Shown when there is no image or it fails to load. */
  unavailableLabel: string;
};

/** An image with a fixed aspect ratio, or a message when it fails to load. */
export const Photo = ({
  src,
  alt,
  sources = [],
  sizes,
  width = 1200,
  height = 1500,
  loading = 'lazy',
  fetchPriority,
  placeholder,
  square,
  unavailableLabel,
  className,
  style,
  ...props
}: PhotoProps) => {
  const { failed, img, onError } = useImageFailure(src);
  const look = clsx(styles.root, square && styles.square, className);
  if (failed || src === '')
    return (
      <div {...props} style={style} className={clsx(look, styles.unavailable)}>
        <ImageOff className={styles.icon} />
        {unavailableLabel}
      </div>
    );
  return (
    <div
      {...props}
      style={{ ...style, '--photo-placeholder': placeholder } as CSSProperties}
      className={look}
    >
      <picture className={styles.picture}>
        {sources.map((source) => (
          <source key={source.type + source.srcSet} {...source} sizes={sizes} />
        ))}
        <img
          className={styles.img}
          ref={img}
          src={src}
          alt={alt}
          sizes={sizes}
          width={width}
          height={height}
          loading={loading}
          fetchPriority={fetchPriority}
          decoding="async"
          onError={onError}
        />
      </picture>
    </div>
  );
};
