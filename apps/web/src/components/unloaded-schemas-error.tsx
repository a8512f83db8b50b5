import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import { focusMainAfter } from '../browser/focus-main.ts';
import type { UnloadedSchemas } from '../hooks/use-form-schemas.ts';
import * as m from '../lib/messages.ts';
import * as styles from './unloaded-schemas-error.module.css';

type UnloadedSchemasErrorProps = { unloaded: UnloadedSchemas | undefined; busy: boolean };

const getText = ({ gone, crashed }: UnloadedSchemas) => {
  if (crashed) return m.pageCrashed;
  return gone ? m.pageGone : m.formNotChecked;
};

/** Says that the form around it could not be validated, with a button that submits it again. */
export const UnloadedSchemasError = ({ unloaded, busy }: UnloadedSchemasErrorProps) =>
  unloaded && (
    <Callout role="alert" ref={focusMainAfter}>
      {getText(unloaded)}
      <Button
        className={styles.again}
        variant="secondary"
        small
        busy={busy}
        // Only a reload gets the newer build, and runs again what has thrown.
        {...(unloaded.gone || unloaded.crashed ? { onClick: () => location.reload() } : { type: 'submit' })}
      >
        {m.tryAgain}
      </Button>
    </Callout>
  );
