import { IconButton } from '@curiolane/ui/icon-button';
import { Pause, Play } from 'lucide-react';

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
    <div className="hero__lane needs-script">
      <ol aria-hidden data-running={running || undefined} data-paused={paused || undefined}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-current={index === slide || undefined} />
        ))}
      </ol>
      <IconButton aria-label="Pause slideshow" aria-pressed={paused} onClick={onTogglePause}>
        <Icon className="i" aria-hidden />
      </IconButton>
    </div>
  );
};
