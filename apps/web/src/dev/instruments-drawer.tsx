import { Button } from '@curiolane/ui/button';
import { Drawer } from '@curiolane/ui/drawer';
import { useState } from 'react';
import { ClockPanel } from './clock-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import * as styles from './instruments.module.css';
import { JournalPanel } from './journal-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';

/** The server's faults, journal, clock and seeds beside the page that they are tried on. */
const InstrumentsDrawer = () => {
  const [open, setOpen] = useState(false);
  return (
    <Drawer
      trigger={
        <Button small variant="secondary" className={styles.open}>
          Instruments
        </Button>
      }
      onToggle={({ newState }) => setOpen(newState === 'open')}
      label="Instruments"
      className={styles.root}
      closeLabel="Close instruments"
      header={<strong>Instruments</strong>}
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

export default InstrumentsDrawer;
