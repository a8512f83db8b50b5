import clsx from 'clsx/lite';
import Heart from 'lucide-react/icons/heart';
import type { ComponentProps } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './heart-toggle.module.css';

export type HeartToggleProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'children'> & {
  /** The accessible name, the same in both states: 'Save Tidal Stoneware Mug'. */
  'aria-label': string;
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
};

/** A heart that is filled while it is pressed, on a disc that is seen on any photo. */
export const HeartToggle = ({ pressed, onPressedChange, className, onClick, ...props }: HeartToggleProps) => (
  <IconButton
    {...props}
    className={clsx(styles.root, className)}
    aria-pressed={pressed}
    onClick={(event) => {
      onClick?.(event);
      onPressedChange(!pressed);
    }}
  >
    <Heart className={styles.heart} />
  </IconButton>
);
