import { Loading } from '@curiolane/ui/loading';
import { Tabs } from '@curiolane/ui/tabs';
import * as text from '@curiolane/ui/text';
import { needsScriptClass } from '../../components/needs-script.tsx';
import * as m from './catalogue-messages.ts';
import * as styles from './product-tabs.module.css';

type ProductTabsProps = { description: string; missing: 'pending' | 'failed' | undefined };

const Missing = ({ why }: { why: ProductTabsProps['missing'] }) =>
  why === 'pending' ? (
    <Loading>{m.loading}</Loading>
  ) : (
    <p className={text.soft}>{why === 'failed' ? m.descriptionNotLoaded : m.noDescription}</p>
  );

/** The product's tabs. Every one shows the description, the only content that the catalogue has. */
export const ProductTabs = ({ description, missing }: ProductTabsProps) => {
  const panel = description ? <p className={styles.description}>{description}</p> : <Missing why={missing} />;
  return (
    <Tabs
      label={m.productInformation}
      listClassName={needsScriptClass}
      tabs={[
        { id: 'details', label: m.tabDetails, panel },
        { id: 'shipping', label: m.tabShipping, panel },
        { id: 'returns', label: m.tabReturns, panel },
      ]}
    />
  );
};
