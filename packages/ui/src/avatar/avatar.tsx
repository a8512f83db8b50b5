import clsx from 'clsx/lite';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentProps } from 'react';
import { useImageFailure } from '../image-failure/use-image-failure.ts';
import * as styles from './avatar.module.css';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The URL of the image. When it fails to load, the placeholder is shown. */
  src?: string | undefined;
  /** The person's name; `''` when the name is beside it. */
  alt: string;
  /** Shown where there is no image, such as `ML`. */
  initials?: string | undefined;
  /** The size of a profile header. */
  large?: boolean;
};

/** A person's picture in a circle, or their initials, or a generic placeholder. */
export const Avatar = ({ src, alt, initials, large, className, ...props }: AvatarProps) => {
  const picture = src || undefined;
  const { failed, img, onError } = useImageFailure(picture);
  const name = alt ? { role: 'img', 'aria-label': alt } : {};
  return (
    <span {...props} className={clsx(styles.root, large && styles.large, className)}>
      {picture && !failed ? (
        <img className={styles.picture} ref={img} src={picture} alt={alt} onError={onError} />
      ) : !picture && initials ? (
        <span className={styles.initials} {...name} {...(!alt && { 'aria-hidden': true })}>
          {initials}
        </span>
      ) : (
        <UserRound className={styles.placeholder} {...name} />
      )}
    </span>
  );
};
