import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as styles from './tabs.module.css';

export type Tab = {
  /** Unique among the tabs. */
  id: string;
  label: ReactNode;
  panel: ReactNode;
};

export type TabsProps = {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  className?: string;
};

const places: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One panel, several contents. One stop of the Tab key; arrows, Home and End go along the row. */
export const Tabs = ({ label, tabs, className }: TabsProps) => {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0].id);
  const buttons = useRef<Record<string, HTMLButtonElement | null>>({});
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  const move = (event: KeyboardEvent) => {
    const next = tabs[places[event.key]?.(tabs.indexOf(current), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    buttons.current[next.id]?.focus();
  };

  return (
    <div className={className}>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(element) => {
              buttons.current[tab.id] = element;
            }}
            type="button"
            className={styles.tab}
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is a stop of the Tab key.
        tabIndex={0}
      >
        {current.panel}
      </div>
    </div>
  );
};
