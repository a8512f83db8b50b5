import { Tabs } from '@curiolane/ui/tabs';
import * as text from '@curiolane/ui/text';

/** The product's tabs. Every one shows the description, the only content that the catalogue has. */
export const ProductTabs = ({ description }: { description: string }) => {
  const panel = description ? (
    <p>{description}</p>
  ) : (
    <p className={text.soft}>There is no description yet.</p>
  );
  return (
    <Tabs
      label="Product information"
      tabs={[
        { id: 'details', label: 'Details', panel },
        { id: 'shipping', label: 'Shipping', panel },
        { id: 'returns', label: 'Returns', panel },
      ]}
    />
  );
};
