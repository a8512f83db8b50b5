import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import * as controlStyles from './controls.module.css';
import { ToolButton } from './controls.tsx';
import * as styles from './copy-button.module.css';

type CopyButtonProps = {
  /** A text that is still to be loaded, or undefined where that has failed. */
  getText: () => string | Promise<string | undefined>;
  children: string;
};

const outcomeTexts = { copied: 'Copied.', refused: 'The browser does not allow it.' };

/** Copies a text, and says that it did, or that the browser refused. */
export const CopyButton = ({ getText, children }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<keyof typeof outcomeTexts>();
  const [isShown, setShown] = useState(false);
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    setRefused(undefined);
    const text = await getText();
    setShown(text !== undefined);
    if (text === undefined) return;
    try {
      // Over plain http, other hosts than this machine have no clipboard.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
      setRefused(text);
    }
  };
  return (
    <span className={controlStyles.field}>
      <ToolButton onClick={() => void copy()} onBlur={() => setShown(false)}>
        {isShown && outcome === 'copied' ? <Check /> : <Copy />}
        {children}
      </ToolButton>
      {/* Its room stays: otherwise a click on what is beside it would miss, because the press takes the focus away. */}
      <span role="status" style={{ visibility: isShown ? 'visible' : 'hidden' }}>
        {outcome && outcomeTexts[outcome]}
      </span>
      {refused !== undefined && (
        <textarea
          className={styles.refused}
          aria-label="The text, to copy it by hand"
          readOnly
          rows={1}
          value={refused}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </span>
  );
};
