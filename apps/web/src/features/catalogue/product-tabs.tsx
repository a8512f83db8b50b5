import { Loading } from '@curiolane/ui/loading';
import { Tabs } from '@curiolane/ui/tabs';
import * as text from '@curiolane/ui/text';
import { needsScriptClass } from '../../components/needs-script.tsx';
import * as m from '../../lib/messages.ts';

/** The product's tabs. Every one shows the description, the only content that the catalogue has. */
export const ProductTabs = ({ description, loading }: { description: string; loading: boolean }) => {
  const missing = loading ? <Loading>{m.loading}</Loading> : <p className={text.soft}>{m.noDescription}</p>;
  const panel = description ? <p>{description}</p> : missing;
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
