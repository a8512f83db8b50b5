import { Tag } from '@curiolane/ui/tag';
import X from 'lucide-react/icons/x';
import { focusMainAfter } from '../../browser/focus.ts';
import * as m from '../../lib/messages.ts';
import * as styles from './search-chip.module.css';

type SearchChipProps = { search: string; onRemove: () => void };

/** The search as a button that removes it. */
export const SearchChip = ({ search, onRemove }: SearchChipProps) => (
  <Tag
    className={styles.root}
    render={
      <button type="button" ref={focusMainAfter} aria-label={m.removeSearch({ search })} onClick={onRemove} />
    }
  >
    <span className={styles.text}>{search}</span>
    <X />
  </Tag>
);
