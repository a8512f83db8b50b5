import { type ReactNode, useId } from 'react';
import * as styles from './view.module.css';

type ViewProps = { title: string; tools?: ReactNode; children: ReactNode };

/** A view of the console: its title, what can be done in it, and its content. */
export const View = ({ title, tools, children }: ViewProps) => (
  <div className={styles.root}>
    <title>{`${title} · CurioLane console`}</title>
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
    {children}
  </div>
);

type SectionProps = { title: ReactNode; tools?: ReactNode; children: ReactNode };

/** A part of a view under a heading. */
export const Section = ({ title, tools, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  );
};

/** A sentence about what is shown, or why nothing is. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
