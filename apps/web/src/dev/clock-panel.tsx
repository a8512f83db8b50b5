import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { toApiError } from '../api/api-error.ts';
import { useMoveClockMutation, useReadClockQuery } from './dev-tools-api.ts';

const minute = 60_000;
const steps = [
  { text: '11 minutes on', advanceMs: 11 * minute },
  { text: '8 days on', advanceMs: 8 * 24 * 60 * minute },
];

/** Moves the server's clock: past the expiry of an OTP, of a session, and back to real time. */
export const ClockPanel = () => {
  const { data } = useReadClockQuery();
  const [move, { error }] = useMoveClockMutation();
  return (
    <section>
      <h2 className={text.displayS}>Clock</h2>
      <p className={clsx(text.small, text.numeric)}>{data?.now ?? '…'}</p>
      <div className={layout.row}>
        {steps.map(({ text, advanceMs }) => (
          <Button key={text} small variant="secondary" onClick={() => move({ body: { advanceMs } })}>
            {text}
          </Button>
        ))}
        <Button small variant="secondary" onClick={() => move({ body: { release: true } })}>
          Real time
        </Button>
      </div>
      {error && <p role="alert">{toApiError(error).text}</p>}
    </section>
  );
};
