import clsx from 'clsx';
import ImageOff from 'lucide-react/icons/image-off';
import type { ComponentProps } from 'react';
import { useImageFailure } from '../image-failure/use-image-failure.ts';
import * as styles from './photo.module.css';

/** One modern format of a picture, for a `source` element. */
export type PhotoSource = { type: string; srcSet: string; media?: string };

export type PhotoProps = Omit<ComponentProps<'div'>, 'children'> & {
  src: string;
  /** What is seen; `''` when the words beside it say it already. */
  alt: string;
  /** Better formats of the same picture, best first. */
  sources?: readonly PhotoSource[];
  /** How wide the picture will be shown, as the `sizes` attribute has it. */
  sizes?: string;
  /** The picture's own pixels; with `height` it keeps the shape before it arrives. */
  width?: number;
  height?: number;
  loading?: 'lazy' | 'eager';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** The color to show until the image has loaded. */
  placeholder?: string;
  /** 1:1 instead of 4:5. */
  square?: boolean;
  /** Stands in the tile when there is no picture. */
  unavailableLabel?: string;
};

/** A picture in its tile; when it cannot be had, a tile that says so. */
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
  unavailableLabel = 'Image not available',
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
    <div {...props} style={{ backgroundColor: placeholder, ...style }} className={look}>
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
