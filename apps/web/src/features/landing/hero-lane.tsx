import { IconButton } from '@curiolane/ui/icon-button';
import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { needsScriptClass } from '../../lib/needs-script.tsx';
import * as styles from './hero-lane.module.css';

type HeroLaneProps = {
  count: number;
  step: number;
  running: boolean;
  paused: boolean;
  onTogglePause: () => void;
};

/** Where the slideshow stands, as dashes of the lane, and the button that stops it. */
export const HeroLane = ({ count, step, running, paused, onTogglePause }: HeroLaneProps) => {
  const Icon = paused ? Play : Pause;
  return (
    <div className={clsx(styles.root, needsScriptClass)}>
      <ol aria-hidden data-running={running || undefined} data-paused={paused || undefined}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-current={index === step || undefined} />
        ))}
      </ol>
      <IconButton
        className={styles.pause}
        aria-label="Pause slideshow"
        aria-pressed={paused}
        onClick={onTogglePause}
      >
        <Icon aria-hidden />
      </IconButton>
    </div>
  );
};
