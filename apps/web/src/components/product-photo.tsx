import { imageSet } from '@curiolane/catalogue/image-set';
import { photographSize } from '@curiolane/catalogue/photograph-name';
import type { Product } from '@curiolane/contract/accepted';
import { Photo, type PhotoProps } from '@curiolane/ui/photo';
import { config } from '../config.ts';
import * as m from '../lib/messages.ts';
import { absoluteUrl } from '../lib/routes.ts';

// Image paths of a catalogue on another host are relative to that host.
const base = config.VITE_CATALOGUE_URL ?? config.VITE_API_URL ?? '';

/** The URL of an image of the catalogue. */
export const toImageUrl = (image: string): string =>
  image.startsWith('/') && base ? (absoluteUrl(image, base) ?? '') : image;

type ProductPhotoProps = Omit<PhotoProps, 'src' | 'alt' | 'sources' | 'placeholder' | 'unavailableLabel'> & {
  product: Pick<Product, 'title' | 'image'>;
  /** Set where the title is beside the photograph and must not be read twice. */
  decorative?: boolean;
  /** Set where the photograph is too small for a text in its place. */
  unavailableLabel?: '';
};

/** A product's photograph in the sizes the catalogue has; "Image not available" when it does not load. */
export const ProductPhoto = ({ product, decorative = false, ...props }: ProductPhotoProps) => {
  const image = toImageUrl(product.image);
  const set = imageSet(image);
  return (
    <Photo
      {...photographSize}
      data-photo
      unavailableLabel={m.imageNotAvailable}
      {...props}
      src={image}
      alt={decorative ? '' : product.title}
      {...(set && { sources: set.sources, placeholder: set.placeholder })}
    />
  );
};
