import clsx from 'clsx/lite';
import { useMemo } from 'react';
import { jsonLines } from '../lib/json-lines.ts';
import * as styles from './code-block.module.css';

type CodeBlockProps = {
  label: string;
  /** JSON is formatted; any other text is shown as it is. */
  text: string;
  /** The paths of lines that are marked. */
  broken?: readonly string[];
};

/** A text of code, which scrolls within itself. */
export const CodeBlock = ({ label, text, broken = [] }: CodeBlockProps) => {
  const lines = useMemo(() => jsonLines(text), [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is a stop of the Tab key.
    <section className={styles.root} aria-label={label} tabIndex={0}>
      {lines.map(({ text: line, path }, index) => (
        <code key={index} className={clsx(styles.line, broken.includes(path) && styles.broken)}>
          {line || '\u00a0'}
        </code>
      ))}
    </section>
  );
};
