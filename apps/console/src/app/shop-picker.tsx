import { mainShop } from '@curiolane/contract/sandbox-choice';
import { useEffect } from 'react';
import { consoleApi, useListSandboxesQuery } from '../api/console-api.ts';
import { readShop, shopChosen } from '../api/shop-slice.ts';
import { useAppSelector, useAppStore } from '../api/store.ts';
import { Select } from '../components/controls.tsx';
import { parseRoute, toHref } from '../lib/route.ts';

/** Shows another shop in every view, by the URL. */
export const chooseShop = (shop: string) => {
  const url = new URL(location.href);
  // The main shop as well: without it, a reload shows the sandbox that the browser has opened.
  url.searchParams.set('sandbox', shop);
  // The id of an open item is one of the previous shop.
  url.hash = toHref(parseRoute(url.hash).view);
  history.replaceState(history.state, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
};

/** Shows the shop of the URL, to which Back and Forward lead, too. */
export const useShopOfUrl = () => {
  const store = useAppStore();
  useEffect(() => {
    const follow = () => {
      const shop = readShop();
      if (shop === store.getState().shop) return;
      store.dispatch(shopChosen(shop));
      store.dispatch(consoleApi.util.resetApiState());
    };
    // Captured, so that no view reads an item of one shop from another.
    addEventListener('popstate', follow, true);
    return () => removeEventListener('popstate', follow, true);
  }, [store]);
};

/** Chooses the shop that the console shows. */
export const ShopPicker = () => {
  const shop = useAppSelector((state) => state.shop);
  const { data } = useListSandboxesQuery(undefined, { pollingInterval: 10_000 });
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
  return <Select label="Shop" value={shop} options={options} onValueChange={chooseShop} />;
};
