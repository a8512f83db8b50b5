import clsx from 'clsx/lite';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as styles from './tabs.module.css';

export type Tab = {
  /** Unique among the tabs. */
  id: string;
  label: ReactNode;
  panel: ReactNode;
};

export type TabsProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** Of the list of tabs, without its panel. */
  listClassName?: string;
};

const getNext = (at: number, count: number) => (at + 1) % count;
const getPrevious = (at: number, count: number) => (at - 1 + count) % count;

const places: Record<string, (at: number, count: number) => number> = {
  ArrowRight: getNext,
  ArrowLeft: getPrevious,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** For lines that run from right to left. */
const mirrored: typeof places = { ArrowRight: getPrevious, ArrowLeft: getNext };

/** Tabs with one panel. The tabs are one Tab stop; arrow keys, Home and End move along them. */
export const Tabs = ({ label, tabs, listClassName, ...props }: TabsProps) => {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0].id);
  const buttons = useRef<Record<string, HTMLButtonElement | null>>({});
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  const move = (event: KeyboardEvent) => {
    // Alt and the left arrow are the browser's Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { direction } = getComputedStyle(event.currentTarget);
    const getPlace = (direction === 'rtl' && mirrored[event.key]) || places[event.key];
    const next = tabs[getPlace?.(tabs.indexOf(current), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    // Marked also after a press with the mouse, where WebKit would not.
    buttons.current[next.id]?.focus({ focusVisible: true });
  };

  return (
    <div {...props}>
      <div className={clsx(styles.list, listClassName)} role="tablist" aria-label={label} onKeyDown={move}>
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
