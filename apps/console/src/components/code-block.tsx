import clsx from 'clsx/lite';
import { useMemo, useState } from 'react';
import { foldLines, initialFolds, type JsonLine, jsonLines, type ShownLine } from '../lib/json-lines.ts';
import * as styles from './code-block.module.css';
import { ToolButton } from './controls.tsx';

/** A remark beside a line. */
export type LineNote = { path: string; note: string };

type CodeBlockProps = {
  label: string;
  /** JSON is formatted, colored and can be folded; any other text is shown as it is. */
  text: string;
  /** The paths of lines that are marked. */
  broken?: readonly string[];
  notes?: readonly LineNote[];
};

const colors = { key: styles.key, string: styles.string, literal: styles.literal, plain: undefined };

const Pieces = ({ pieces }: Pick<JsonLine, 'pieces'>) =>
  pieces.map(({ kind, text }, index) =>
    kind === 'plain' ? (
      text
    ) : (
      <span key={index} className={colors[kind]}>
        {text}
      </span>
    ),
  );

/** The name of what is folded: its key, or its place in the list. */
const foldLabel = ({ path, folds }: JsonLine) => `${path || 'the body'}, ${folds?.summary}`;

type LineProps = ShownLine & { isBroken: boolean; notes: readonly LineNote[]; onToggle: () => void };

const Line = ({ line, isFolded, isBroken, notes, onToggle }: LineProps) => (
  <div className={styles.line}>
    {line.folds ? (
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        aria-label={`Show ${foldLabel(line)}`}
        onClick={onToggle}
      />
    ) : (
      <span />
    )}
    <code className={clsx(styles.code, isBroken && styles.broken)}>
      <Pieces pieces={line.pieces} />
      {isFolded && <span className={styles.summary}> … {line.folds?.summary}</span>}
      {notes.map(({ note }) => (
        <span key={note} className={styles.note}>
          {' '}
          ← {note}
        </span>
      ))}
    </code>
  </div>
);

const noNotes: readonly LineNote[] = [];
const noPaths: readonly string[] = [];

/** A text of code, which scrolls within itself. */
export const CodeBlock = ({ label, text, broken = noPaths, notes = noNotes }: CodeBlockProps) => {
  const lines = useMemo(() => jsonLines(text), [text]);
  const marked = [...broken, ...notes.map(({ path }) => path)];
  const [toggled, setToggled] = useState<{ text: string; folded: ReadonlySet<number> }>();
  // Another text has other lines.
  const folded = toggled?.text === text ? toggled.folded : initialFolds(lines, marked);
  const toggle = (index: number) => {
    const next = new Set(folded);
    if (!next.delete(index)) next.add(index);
    setToggled({ text, folded: next });
  };
  return (
    <div className={styles.root} data-folds={lines.some(({ folds }) => folds)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is a stop of the Tab key. */}
      <section className={styles.scroller} aria-label={label} tabIndex={0}>
        {foldLines(lines, folded).map((shown) => (
          <Line
            key={shown.index}
            {...shown}
            isBroken={broken.includes(shown.line.path)}
            notes={notes.filter(({ path }) => path === shown.line.path)}
            onToggle={() => toggle(shown.index)}
          />
        ))}
      </section>
      {folded.size > 0 && (
        <ToolButton className={styles.unfold} onClick={() => setToggled({ text, folded: new Set() })}>
          Unfold all
        </ToolButton>
      )}
    </div>
  );
};
