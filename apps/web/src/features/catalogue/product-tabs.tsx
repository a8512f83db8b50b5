import { Tabs } from '@curiolane/ui/tabs';

/** The product's information. The description is the only content there is, under whichever tab is chosen. */
export const ProductTabs = ({ description }: { description: string }) => (
  <Tabs
    label="Product information"
    tabs={[
      { id: 'details', label: 'Details', panel: <p>{description}</p> },
      { id: 'shipping', label: 'Shipping', panel: <p>{description}</p> },
      { id: 'returns', label: 'Returns', panel: <p>{description}</p> },
    ]}
  />
);
