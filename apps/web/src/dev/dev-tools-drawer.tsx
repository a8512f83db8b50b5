import { Button } from '@curiolane/ui/button';
import { Drawer } from '@curiolane/ui/drawer';
import { useState } from 'react';
import { ClockPanel } from './clock-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { JournalPanel } from './journal-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';
import './instruments-drawer.css';

/** The server's faults, journal, clock and seeds, beside the page under development. */
const DevToolsDrawer = () => {
  const [open, setOpen] = useState(false);
  return (
    <Drawer
      trigger={
        <Button small variant="secondary" className="instruments__open">
          Dev tools
        </Button>
      }
      onToggle={({ newState }) => setOpen(newState === 'open')}
      label="Dev tools"
      className="instruments"
      closeLabel="Close dev tools"
      header={<strong>Dev tools</strong>}
    >
      {open && (
        <div className="instruments__panels">
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
