import * as text from '@curiolane/ui/text';
import * as styles from './instruments.module.css';
import { useReadJournalQuery } from './instruments-api.ts';

/** The latest exchanges with their verdicts; the whole journal is a page of the server's own. */
export const JournalPanel = () => {
  const { data } = useReadJournalQuery({ query: { limit: 8 } }, { pollingInterval: 2000 });
  return (
    <section>
      <h2 className={text.displayS}>Journal</h2>
      <ol className={styles.list}>
        {data?.exchanges
          .filter(({ path }) => !path.startsWith('/__dev'))
          .map(({ id, operation, method, path, status, durationMs, verdict }) => (
            <li key={id}>
              <span>{operation ?? `${method} ${path}`}</span>
              <span className={text.numeric}>
                {status ?? 'dropped'} · {Math.round(durationMs)} ms · {verdict}
              </span>
            </li>
          ))}
      </ol>
      <a className={text.link} href="/__dev" target="_blank" rel="noreferrer">
        The whole journal
      </a>
    </section>
  );
};
