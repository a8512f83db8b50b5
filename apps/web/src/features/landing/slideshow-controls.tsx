import { IconButton } from '@curiolane/ui/icon-button';
import { Pause, Play } from 'lucide-react';

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
    <div className="hero__lane needs-script">
      <ol aria-hidden data-running={running || undefined} data-paused={paused || undefined}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-current={index === step || undefined} />
        ))}
      </ol>
      <IconButton aria-label="Pause slideshow" aria-pressed={paused} onClick={onTogglePause}>
        <Icon className="i" aria-hidden />
      </IconButton>
    </div>
  );
};
