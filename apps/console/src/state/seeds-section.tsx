import { type Seed, seed } from '@curiolane/contract/dev-tools';
import { useState } from 'react';
import { useResetMutation } from '../api/console-api.ts';
import { ErrorNote, ToolButton } from '../components/controls.tsx';
import { Note, Section } from '../components/view.tsx';
import * as styles from './state.module.css';

/** Starts from a seed; what is there is deleted, so it is asked for twice. */
export const SeedsSection = () => {
  const [asked, setAsked] = useState<Seed>();
  const [reset, { data, error }] = useResetMutation();
  const choose = (name: Seed, clicks: number) => {
    // The second click of a double click confirms nothing.
    if (clicks > 1) return;
    if (asked !== name) return setAsked(name);
    setAsked(undefined);
    void reset({ body: { seed: name } });
  };
  return (
    <Section title="Seeds">
      <div className={styles.tools}>
        {seed.options.map((name) => (
          <ToolButton
            key={name}
            variant={asked === name ? 'primary' : 'secondary'}
            onClick={({ detail }) => choose(name, detail)}
            onKeyDown={(event) => {
              // A key that is held confirms nothing, either.
              if (event.repeat) event.preventDefault();
            }}
            onBlur={() => setAsked(undefined)}
          >
            {asked === name ? `Delete everything, start from ${name}` : name}
          </ToolButton>
        ))}
      </div>
      <ErrorNote error={error} />
      <div role="status">{data && !error && <Note>{data.message}</Note>}</div>
    </Section>
  );
};
