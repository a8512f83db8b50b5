import { Button } from '@curiolane/ui/button';
import { Drawer } from '@curiolane/ui/drawer';
import { useState } from 'react';
import { ClockPanel } from './clock-panel.tsx';
import * as styles from './dev-tools.module.css';
import { FaultsPanel } from './faults-panel.tsx';
import { JournalPanel } from './journal-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';

/** The server's faults, journal, clock and seeds, beside the page under development. */
const DevToolsDrawer = () => {
  const [open, setOpen] = useState(false);
  return (
    <Drawer
      trigger={
        <Button small variant="secondary" className={styles.open}>
          Dev tools
        </Button>
      }
      onToggle={({ newState }) => setOpen(newState === 'open')}
      label="Dev tools"
      className={styles.root}
      closeLabel="Close dev tools"
      header={<strong>Dev tools</strong>}
    >
      {open && (
        <div className={styles.panels}>
          <FaultsPanel />
          <JournalPanel />
          <ClockPanel />
          <ResetPanel />
        </div>
      )}
    </Drawer>
  );
};

export default DevToolsDrawer;
