import { errorStatuses } from '@curiolane/contract';
import { statusText } from '@curiolane/contract/dev-tools';
import { Input, Select } from '../components/controls.tsx';
import type { BoardSettings } from './fault-choices.ts';
import * as styles from './faults.module.css';

const timesOptions = [
  { value: 'once', label: 'once' },
  { value: 'some', label: 'a number of times' },
  { value: 'always', label: 'always' },
];

type BoardToolsProps = { settings: BoardSettings; onChange: (settings: BoardSettings) => void };

/** What a click on the board adds: how often, which status, how long. */
export const BoardTools = ({ settings, onChange }: BoardToolsProps) => {
  const number = (name: 'count' | 'milliseconds') => (value: string) =>
    onChange({ ...settings, [name]: Number(value) });
  return (
    <div className={styles.tools}>
      <Select
        label="A click adds it"
        value={settings.times}
        options={timesOptions}
        onValueChange={(times) => onChange({ ...settings, times: times as BoardSettings['times'] })}
      />
      {settings.times === 'some' && (
        <Input label="Times" type="number" min={1} value={settings.count} onValueChange={number('count')} />
      )}
      <Select
        label="Status"
        value={String(settings.status)}
        options={errorStatuses.map((status) => ({ value: String(status), label: statusText(status) }))}
        onValueChange={(status) => onChange({ ...settings, status: Number(status) })}
      />
      <Input
        label="Delay in ms"
        type="number"
        min={500}
        max={60_000}
        step={500}
        value={settings.milliseconds}
        onValueChange={number('milliseconds')}
      />
    </div>
  );
};
