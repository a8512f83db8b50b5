import { contract } from '@curiolane/contract';
import type { JournalEntry } from '@curiolane/contract/dev-tools';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useClearJournalMutation } from '../api/console-api.ts';
import { useAppSelector } from '../api/store.ts';
import { ErrorNote, Input, Select, ToolButton } from '../components/controls.tsx';
import { Note, View } from '../components/view.tsx';
import { EntryDetails } from './entry-details.tsx';
import { filterEntries, type JournalFilter, noFilter, statusClasses } from './filter-entries.ts';
import * as styles from './journal.module.css';
import { JournalTable } from './journal-table.tsx';

const everything = { value: '', label: 'all' };
const operations = [everything, ...Object.keys(contract), { value: '–', label: 'none' }];
const statuses = [everything, ...statusClasses];
const verdicts = [everything, 'valid', 'invalid', 'dropped'];

const pageSize = 200;

type FilterBarProps = { filter: JournalFilter; onChange: (filter: JournalFilter) => void };

const FilterBar = ({ filter, onChange }: FilterBarProps) => {
  const set = (name: keyof JournalFilter) => (value: string) => onChange({ ...filter, [name]: value });
  return (
    <search className={styles.tools} aria-label="Filter">
      <Input label="Find" type="search" value={filter.text} onValueChange={set('text')} size={16} />
      <Select
        label="Operation"
        value={filter.operation}
        options={operations}
        onValueChange={set('operation')}
      />
      <Select label="Status" value={filter.status} options={statuses} onValueChange={set('status')} />
      <Select label="Contract" value={filter.verdict} options={verdicts} onValueChange={set('verdict')} />
    </search>
  );
};

/** Every request to the shop, as it is recorded. */
export const JournalView = ({ item }: { item: string | undefined }) => {
  const live = useAppSelector((state) => state.journal.entries);
  const [paused, setPaused] = useState<readonly JournalEntry[]>();
  const [filter, setFilter] = useState(noFilter);
  const [limit, setLimit] = useState(pageSize);
  const [clear, { error }] = useClearJournalMutation();
  const entries = filterEntries(paused ?? live, filter);
  const missed = paused && live.length > 0 ? (live[0]?.id ?? 0) - (paused[0]?.id ?? 0) : 0;
  const openId = item === undefined ? undefined : Number(item);
  return (
    <View
      title="Journal"
      tools={
        <>
          <ToolButton
            aria-pressed={paused !== undefined}
            onClick={() => setPaused(paused ? undefined : live)}
          >
            {paused ? <Play /> : <Pause />}
            {paused ? `Resume${missed > 0 ? ` (${missed} new)` : ''}` : 'Pause'}
          </ToolButton>
          <ToolButton onClick={() => clear()}>
            <Trash />
            Clear
          </ToolButton>
        </>
      }
    >
      <FilterBar filter={filter} onChange={setFilter} />
      <ErrorNote error={error} />
      <div className={styles.split}>
        <div>
          {entries.length > 0 ? (
            <JournalTable entries={entries.slice(0, limit)} openId={openId} />
          ) : (
            <Note>
              {live.length > 0
                ? 'No entry fits the filter.'
                : 'No entry yet: each request to the shop is one.'}
            </Note>
          )}
          {entries.length > limit && (
            <ToolButton onClick={() => setLimit(limit + pageSize)}>Show more of {entries.length}</ToolButton>
          )}
        </div>
        {item !== undefined && <EntryDetails key={item} id={item} />}
      </div>
    </View>
  );
};
