import { IconButton } from '@curiolane/ui/icon-button';
import clsx from 'clsx/lite';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { needsScriptClass } from '../../components/needs-script.tsx';
import * as m from '../../lib/messages.ts';
import * as styles from './hero-lane.module.css';

type SlideshowControlsProps = {
  count: number;
  slide: number;
  running: boolean;
  paused: boolean;
  onTogglePause: () => void;
};

/** The slideshow's progress, as dashes of the lane, and its pause button. */
export const SlideshowControls = ({
  count,
  slide,
  running,
  paused,
  onTogglePause,
}: SlideshowControlsProps) => {
  const Icon = paused ? Play : Pause;
  return (
    <div className={clsx(styles.root, needsScriptClass)}>
      <ol aria-hidden data-running={running || undefined} data-paused={paused || undefined}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-current={index === slide || undefined} />
        ))}
      </ol>
      <IconButton
        className={styles.pause}
        aria-label={m.pauseSlideshow}
        aria-pressed={paused}
        onClick={onTogglePause}
      >
        <Icon aria-hidden />
      </IconButton>
    </div>
  );
};
