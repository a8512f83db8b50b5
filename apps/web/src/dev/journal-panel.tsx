import * as text from '@curiolane/ui/text';
import * as styles from './dev-tools.module.css';
import { useReadJournalQuery } from './dev-tools-api.ts';

/** The latest journal entries with their verdicts; the server has a page with all of them. */
export const JournalPanel = () => {
  const { data } = useReadJournalQuery({ query: { limit: 8 } }, { pollingInterval: 2000 });
  return (
    <section>
      <h2 className={text.displayS}>Journal</h2>
      <ol className={styles.list}>
        {data?.entries
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
