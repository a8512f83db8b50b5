import { contract } from '@curiolane/contract';
import type { JournalEntry } from '@curiolane/contract/dev-tools';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import ListFilter from 'lucide-react/icons/list-filter';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useClearJournalMutation } from '../api/console-api.ts';
import { useAppSelector } from '../api/store.ts';
import { useChoices } from '../app/use-route.ts';
import { ErrorNote, Input, Select, ToolButton } from '../components/controls.tsx';
import { Note, View } from '../components/view.tsx';
import { toHref } from '../lib/route.ts';
import { CopyAsTest, type RunnerChoice, readRunner } from './copy-as-test.tsx';
import { EntryDetails } from './entry-details.tsx';
import { filterEntries, type JournalFilter, noFilter, statusClasses } from './filter-entries.ts';
import * as styles from './journal.module.css';
import { JournalTable } from './journal-table.tsx';

const everything = { value: '', label: 'all' };
const operations = [everything, ...Object.keys(contract), { value: '–', label: 'none' }];
const verdicts = [everything, 'valid', 'invalid', 'dropped'];

const pageSize = 200;

type FilterBarProps = { filter: JournalFilter; onChange: (filter: JournalFilter) => void };

/** A link may have chosen a status of its own. */
const getStatuses = (chosen: string) => [
  everything,
  ...new Set([...statusClasses, ...(chosen === '' ? [] : [chosen])]),
];

const FilterBar = ({ filter, onChange }: FilterBarProps) => {
  const set = (name: keyof JournalFilter) => (value: string) => onChange({ ...filter, [name]: value });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <search className={styles.filter} aria-label="Filter">
      <Input label="Find" type="search" value={filter.text} onValueChange={set('text')} size={16} />
      <Select
        label="Operation"
        value={filter.operation}
        options={operations}
        onValueChange={set('operation')}
      />
      <Select
        label="Status"
        value={filter.status}
        options={getStatuses(filter.status)}
        onValueChange={set('status')}
      />
      <Select label="Contract" value={filter.verdict} options={verdicts} onValueChange={set('verdict')} />
      {isFiltered && <ToolButton onClick={() => onChange(noFilter)}>Reset the filter</ToolButton>}
    </search>
  );
};

/** As many as a test has. */
const maxSelected = 50;

type SelectionBarProps = {
  entries: readonly JournalEntry[];
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
  runnerChoice: RunnerChoice;
};

/** What can be done with the entries that are selected. */
const SelectionBar = ({ entries, selected, onChange, runnerChoice }: SelectionBarProps) => (
  <fieldset className={styles.selection} aria-label="Selected entries">
    <span role="status">{selected.size} selected</span>
    <CopyAsTest ids={[...selected]} {...runnerChoice} />
    <ToolButton onClick={() => onChange(new Set(entries.slice(0, maxSelected).map(({ id }) => id)))}>
      Select all
    </ToolButton>
    <ToolButton onClick={() => onChange(new Set())}>Select none</ToolButton>
  </fieldset>
);

const defaults = { ...noFilter, runner: 'vitest' };

const toggle = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const toggled = new Set(ids);
  if (!toggled.delete(id)) toggled.add(id);
  return toggled;
};

/** An entry that is opened gets the focus, and leaves it to its row when it is closed. */
const useEntryFocus = (item: string | undefined) => {
  const article = useRef<HTMLElement>(null);
  const last = useRef(item);
  useEffect(() => {
    const closed = last.current;
    last.current = item;
    if (closed === item) return;
    if (item !== undefined) article.current?.focus();
    else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`a[href="${toHref('journal', closed)}"]`)?.focus();
  }, [item]);
  return article;
};

/** Every request to the shop, as it is recorded. */
export const JournalView = ({ item }: { item: string | undefined }) => {
  const live = useAppSelector((state) => state.journal.entries);
  const [paused, setPaused] = useState<readonly JournalEntry[]>();
  const [{ runner, ...filter }, choose] = useChoices('journal', defaults);
  const setFilter = (chosen: JournalFilter) => choose({ ...chosen, runner });
  const runnerChoice: RunnerChoice = {
    runner: readRunner(runner),
    onRunnerChange: (chosen) => choose({ ...filter, runner: chosen }),
  };
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [limit, setLimit] = useState(pageSize);
  const [clear, { error }] = useClearJournalMutation();
  const listed = paused ?? live;
  const entries = filterEntries(listed, filter);
  // Of those that were selected some may be emptied, or not be kept any more.
  const kept = listed.filter(({ id }) => chosenIds.has(id));
  const selected = new Set(kept.map(({ id }) => id));
  const lastId = listed[0]?.id ?? 0;
  const missed = live.filter(({ id }) => id > lastId).length;
  const activeFilters = Object.values(filter).filter((value) => value !== '').length;
  const empty = async () => {
    const emptied = await clear();
    if (!emptied.error) setPaused((held) => held && []);
  };
  // The ids of another journal begin again: what was chosen by those of the last one goes.
  const journalId = useAppSelector((state) => state.journal.id);
  const lastJournal = useRef(journalId);
  useEffect(() => {
    const before = lastJournal.current;
    lastJournal.current = journalId;
    if (before === null || before === journalId) return;
    setPaused(undefined);
    setChosenIds(new Set());
    if (item !== undefined) location.hash = toHref('journal');
  }, [journalId, item]);
  const article = useEntryFocus(item);
  const openId = item === undefined ? undefined : Number(item);
  return (
    <View
      title="Journal"
      tools={
        <>
          <ToolButton
            className={styles.filterButton}
            aria-expanded={isFilterOpen}
            onClick={() => setFilterOpen(!isFilterOpen)}
          >
            <ListFilter />
            Filter{activeFilters > 0 ? ` (${activeFilters})` : ''}
          </ToolButton>
          <ToolButton
            aria-pressed={paused !== undefined}
            onClick={() => setPaused(paused ? undefined : live)}
          >
            {paused ? <Play /> : <Pause />}
            {paused ? `Resume${missed > 0 ? ` (${missed} new)` : ''}` : 'Pause'}
          </ToolButton>
          <ToolButton onClick={() => void empty()}>
            <Trash />
            Clear
          </ToolButton>
        </>
      }
    >
      <div className={styles.filters} data-open={isFilterOpen}>
        <FilterBar filter={filter} onChange={setFilter} />
      </div>
      <ErrorNote error={error} />
      <div className={styles.split}>
        {item !== undefined && (
          <a className={clsx(text.link, styles.back)} href={toHref('journal')}>
            ← All entries
          </a>
        )}
        <div className={styles.entries}>
          {selected.size > 0 && (
            <SelectionBar
              entries={entries}
              selected={selected}
              onChange={setChosenIds}
              runnerChoice={runnerChoice}
            />
          )}
          {entries.length > 0 ? (
            <JournalTable
              entries={entries.slice(0, limit)}
              openId={openId}
              selected={selected}
              onToggle={(id) => setChosenIds(toggle(selected, id))}
            />
          ) : (
            <Note>
              {listed.length > 0
                ? 'No entry fits the filter.'
                : 'No entry yet: each request to the shop is one.'}
            </Note>
          )}
          {entries.length > limit && (
            <ToolButton onClick={() => setLimit(limit + pageSize)}>Show more of {entries.length}</ToolButton>
          )}
        </div>
        {item !== undefined && (
          <article
            key={item}
            ref={article}
            className={styles.details}
            aria-label={`Entry ${item}`}
            tabIndex={-1}
          >
            <EntryDetails id={item} runnerChoice={runnerChoice} />
          </article>
        )}
      </div>
    </View>
  );
};
