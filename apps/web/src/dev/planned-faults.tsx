import { faultText } from '@curiolane/contract/instruments';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import * as styles from './instruments.module.css';
import { useListFaultsQuery, useRemoveFaultMutation } from './instruments-api.ts';

/** The faults that are planned, each to be taken back. */
export const PlannedFaults = () => {
  const { data } = useListFaultsQuery(undefined, { pollingInterval: 2000 });
  const [remove] = useRemoveFaultMutation();
  if (!data || data.faults.length === 0) return <p className={text.small}>No fault is planned.</p>;
  return (
    <ul className={styles.list}>
      {data.faults.map(({ id, operation, fault, remaining }) => (
        <li key={id}>
          <span>
            {operation}: {faultText(fault)} {remaining === null ? 'always' : `× ${remaining}`}
          </span>
          <Button small variant="secondary" onClick={() => remove({ params: { id } })}>
            Take back
          </Button>
        </li>
      ))}
    </ul>
  );
};
