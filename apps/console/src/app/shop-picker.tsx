import { mainShop } from '@curiolane/contract/sandbox-choice';
import { consoleApi, useListSandboxesQuery } from '../api/console-api.ts';
import { shopChosen } from '../api/shop-slice.ts';
import { useAppDispatch, useAppSelector } from '../api/store.ts';
import { Select } from '../components/controls.tsx';
import { parseRoute, toHref } from '../lib/route.ts';

/** Shows another shop in every view, and keeps it in the URL. */
export const useChooseShop = () => {
  const dispatch = useAppDispatch();
  return (shop: string) => {
    const url = new URL(location.href);
    // The main shop as well: without it, a reload shows the sandbox that the browser has opened.
    url.searchParams.set('sandbox', shop);
    // The id of an open item is one of the previous shop.
    url.hash = toHref(parseRoute(url.hash).view);
    history.replaceState(history.state, '', url);
    dispatchEvent(new HashChangeEvent('hashchange'));
    dispatch(shopChosen(shop));
    dispatch(consoleApi.util.resetApiState());
  };
};

/** Chooses the shop that the console shows. */
export const ShopPicker = () => {
  const shop = useAppSelector((state) => state.shop);
  const { data } = useListSandboxesQuery(undefined, { pollingInterval: 10_000 });
  const choose = useChooseShop();
  const sandboxes = (data?.sandboxes ?? []).map(({ id, name }) => ({
    value: id,
    label: `Sandbox ${name ?? id}`,
  }));
  const isListed = shop === mainShop || sandboxes.some(({ value }) => value === shop);
  const options = [
    { value: mainShop, label: 'Main shop' },
    ...(isListed ? [] : [{ value: shop, label: `Sandbox ${shop}` }]),
    ...sandboxes,
  ];
  return <Select label="Shop" value={shop} options={options} onValueChange={choose} />;
};
