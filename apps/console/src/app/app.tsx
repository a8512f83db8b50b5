import { SkipLink } from '@curiolane/ui/skip-link';
import * as text from '@curiolane/ui/text';
import { Wordmark } from '@curiolane/ui/wordmark';
import Activity from 'lucide-react/icons/activity';
import Boxes from 'lucide-react/icons/boxes';
import Clock from 'lucide-react/icons/clock';
import Database from 'lucide-react/icons/database';
import FileJson from 'lucide-react/icons/file-braces';
import Grid from 'lucide-react/icons/grid-3x3';
import Mail from 'lucide-react/icons/mail';
import Route from 'lucide-react/icons/route';
import Zap from 'lucide-react/icons/zap';
import { type ComponentType, useEffect, useRef } from 'react';
import { followJournal } from '../api/follow-journal.ts';
import { useAppSelector, useAppStore } from '../api/store.ts';
import { ClockView } from '../clock/clock-view.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ContractView } from '../contract/contract-view.tsx';
import { CoverageView } from '../coverage/coverage-view.tsx';
import { FaultsView } from '../faults/faults-view.tsx';
import { JournalView } from '../journal/journal-view.tsx';
import { toHref, type View, views } from '../lib/route.ts';
import { inNewTab, toInboxUrl, toStorefrontUrl } from '../lib/shop-links.ts';
import { toShopUrl } from '../lib/shop-url.ts';
import { MailView } from '../mail/mail-view.tsx';
import { SandboxesView } from '../sandboxes/sandboxes-view.tsx';
import { StateView } from '../state/state-view.tsx';
import { TimelineView } from '../timeline/timeline-view.tsx';
import * as styles from './app.module.css';
import { ShopPicker, useShopOfUrl } from './shop-picker.tsx';
import { useRoute } from './use-route.ts';

type Entry = { label: string; Icon: ComponentType; View: ComponentType<{ item: string | undefined }> };

const entries: Record<View, Entry> = {
  journal: { label: 'Journal', Icon: Activity, View: JournalView },
  timeline: { label: 'Timeline', Icon: Route, View: TimelineView },
  faults: { label: 'Faults', Icon: Zap, View: FaultsView },
  clock: { label: 'Clock', Icon: Clock, View: ClockView },
  state: { label: 'State', Icon: Database, View: StateView },
  mail: { label: 'Mail', Icon: Mail, View: MailView },
  coverage: { label: 'Coverage', Icon: Grid, View: CoverageView },
  contract: { label: 'Contract', Icon: FileJson, View: ContractView },
  sandboxes: { label: 'Sandboxes', Icon: Boxes, View: SandboxesView },
};

const connectionTexts = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'No connection',
  gone: 'The sandbox has ended',
};

const Connection = () => {
  const connection = useAppSelector((state) => state.journal.connection);
  return (
    <span className={styles.live} data-state={connection} role="status">
      {connectionTexts[connection]}
    </span>
  );
};

const useFollowedJournal = () => {
  const store = useAppStore();
  const shop = useAppSelector((state) => state.shop);
  useEffect(() => {
    const controller = new AbortController();
    void followJournal(store, shop, controller.signal);
    return () => controller.abort();
  }, [store, shop]);
};

const Navigation = ({ current }: { current: View }) => {
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the links are wider than the window.
  useEffect(() => {
    link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className={styles.nav} aria-label="Views">
      {views.map((view) => {
        const { label, Icon } = entries[view];
        return (
          <a
            key={view}
            className={styles.link}
            href={toHref(view)}
            {...(view === current && { ref: link, 'aria-current': 'page' as const })}
          >
            <Icon />
            {label}
          </a>
        );
      })}
    </nav>
  );
};

/** The console: its bar, its views, and the one that is open. */
export const App = () => {
  useShopOfUrl();
  useFollowedJournal();
  const { view, item } = useRoute();
  const shop = useAppSelector((state) => state.shop);
  const { View } = entries[view];
  const { inbox } = document.documentElement.dataset;
  return (
    <div className={styles.root}>
      <SkipLink
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('main')?.focus();
        }}
      >
        Skip to content
      </SkipLink>
      <header className={styles.bar}>
        <Wordmark first="Curio" second="Lane" className={styles.name} />
        <div className={styles.shop}>
          <ShopPicker />
        </div>
        <Connection />
        <span className={styles.spacer} />
        <div className={styles.links}>
          <a className={text.link} href={toStorefrontUrl(shop)} {...inNewTab}>
            Storefront
          </a>
          {inbox && (
            <a className={text.link} href={toInboxUrl(inbox, shop)} {...inNewTab}>
              Inbox
            </a>
          )}
          <a className={text.link} href={toShopUrl('/docs/')} {...inNewTab}>
            Docs
          </a>
        </div>
      </header>
      <Navigation current={view} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary place={[shop, view, item].join('/')}>
          {/* Nothing of one shop stays when another is chosen. */}
          <View key={shop} item={item} />
        </ErrorBoundary>
      </main>
    </div>
  );
};
