import type { ReactNode } from 'react';

type FlipCardProps = { turned: boolean; front: ReactNode; back: ReactNode };

/** A card that turns over. The hidden face is inert. */
export const FlipCard = ({ turned, front, back }: FlipCardProps) => (
  <div className="flip" data-turned={turned || undefined}>
    <div className="flip__card">
      <div className="flip__face" inert={turned}>
        {front}
      </div>
      <div className="flip__face flip__face--back" inert={!turned}>
        {back}
      </div>
    </div>
  </div>
);
