import clsx from 'clsx';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentProps } from 'react';
import { useImageFailure } from '../image-failure/use-image-failure.ts';
import * as styles from './avatar.module.css';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The picture's address or data URL. Without one, and when it fails, the placeholder is shown. */
  src?: string | undefined;
  /** Whose face it is; `''` when a name or a label is beside it. */
  alt: string;
  /** As large as the head of a profile. */
  large?: boolean;
};

/** A person's picture in a circle, or the generic placeholder. */
export const Avatar = ({ src, alt, large, className, ...props }: AvatarProps) => {
  const picture = src || undefined;
  const { failed, img, onError } = useImageFailure(picture);
  return (
    <span {...props} className={clsx(styles.root, large && styles.large, className)}>
      {picture && !failed ? (
        <img className={styles.picture} ref={img} src={picture} alt={alt} onError={onError} />
      ) : (
        <UserRound className={styles.placeholder} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />
      )}
    </span>
  );
};
