import type { AppliedFault } from '@curiolane/contract/dev-tools';
import * as text from '@curiolane/ui/text';
import { useListFaultsQuery, useRemoveFaultMutation } from '../api/console-api.ts';
import { ErrorNote, ToolButton } from '../components/controls.tsx';
import { toHref } from '../lib/route.ts';
import * as styles from './journal.module.css';

type Change = AppliedFault['changes'][number];

const absent = 'absent';

const ChangeLine = ({ path, before, after }: Change) => (
  <li className={styles.change}>
    <code>{path}</code>
    <span>
      originally <code>{before ?? absent}</code>
    </span>
    <span>
      sent <code>{after ?? absent}</code>
    </span>
  </li>
);

const Fault = ({ fault: { id, text: what, changed, changes } }: { fault: AppliedFault }) => {
  const { data } = useListFaultsQuery();
  const [remove, { error }] = useRemoveFaultMutation();
  const isActive = data?.faults.some((active) => active.id === id) ?? false;
  return (
    <li className={styles.fault}>
      <span className={styles.facts}>
        <b>Fault: {what}</b>
        <a className={text.link} href={toHref('faults', id)}>
          {isActive ? 'Still active' : 'Not active any more'}
        </a>
        {isActive && (
          <ToolButton aria-label={`Remove the fault ${what}`} onClick={() => remove({ params: { id } })}>
            Remove
          </ToolButton>
        )}
      </span>
      <ErrorNote error={error} />
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeLine key={change.path} {...change} />
          ))}
        </ul>
      )}
      {changed > changes.length && <span>and {changed - changes.length} more fields</span>}
    </li>
  );
};

/** The faults that made a response what it is, with the values that they replaced. */
export const AppliedFaults = ({ faults }: { faults: readonly AppliedFault[] }) =>
  faults.length > 0 && (
    <ul className={styles.faults} aria-label="Faults">
      {faults.map((fault) => (
        <Fault key={fault.id} fault={fault} />
      ))}
    </ul>
  );

const bodyPath = '(body)';

/** The remarks beside the lines of the response that a fault has changed. */
export const toLineNotes = (faults: readonly AppliedFault[]): { path: string; note: string }[] =>
  faults.flatMap(({ changes }) =>
    changes.map(({ path, before }) => ({
      path: path === bodyPath ? '' : path,
      note: `a fault; originally ${before ?? absent}`,
    })),
  );
