import { faultText } from '@curiolane/contract/dev-tools';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import * as styles from './dev-tools.module.css';
import { useListFaultsQuery, useRemoveFaultMutation } from './dev-tools-api.ts';

/** The active faults, each with a button that removes it. */
export const ActiveFaults = () => {
  const { data } = useListFaultsQuery(undefined, { pollingInterval: 2000 });
  const [remove] = useRemoveFaultMutation();
  if (!data || data.faults.length === 0) return <p className={text.small}>No fault is active.</p>;
  return (
    <ul className={styles.list}>
      {data.faults.map(({ id, operation, fault, remaining }) => (
        <li key={id}>
          <span>
            {operation}: {faultText(fault)} {remaining === null ? 'always' : `× ${remaining}`}
          </span>
          <Button small variant="secondary" onClick={() => remove({ params: { id } })}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
};
