import type { Feature } from '@curiolane/contract';
import * as text from '@curiolane/ui/text';
import type { ReactNode } from 'react';
import { FeatureGate } from '../../components/feature-gate.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import * as styles from './account-card.module.css';
import { AccountLayout } from './account-layout.tsx';

/** The id of the card's heading, which names the form in it. */
export const cardTitle = 'account-card';

type AccountCardLayoutProps = {
  title: string;
  description: string;
  path: string;
  /** Names the form in the notice for browsers without scripts. */
  what: string;
  feature: Feature;
  /** Says what a backend without the feature does not do. */
  missing: string;
  /** Below what the feature shows. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A page with one card, of a feature that only some backends offer. */
export const AccountCardLayout = (props: AccountCardLayoutProps) => {
  const { title, description, path, what, feature, missing, footer, children } = props;
  return (
    <AccountLayout>
      <PageHead title={title} description={description} path={path} />
      <NeedsScript what={what} heading={title}>
        <div className={styles.root}>
          <h1 className={text.displayM} id={cardTitle}>
            {title}
          </h1>
          <FeatureGate feature={feature} missing={missing}>
            {children}
          </FeatureGate>
          {footer}
        </div>
      </NeedsScript>
    </AccountLayout>
  );
};
