import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { makeTestStore } from '../../testing/render-page.tsx';
import { useProductFilters } from './use-product-filters.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('a filter that is chosen while another page is loading keeps the others', () => {
  history.replaceState(null, '', '/Shop?search=mug&color=blue');
  const { result } = renderHook(useProductFilters, {
    wrapper: ({ children }) => (
      <Provider store={makeTestStore()}>
        <BrowserRouter>{children}</BrowserRouter>
      </Provider>
    ),
  });
  // A click on a product: the list is shown until the code of the product page is there.
  history.pushState(null, '', '/Product/3');
  act(() => result.current.chooseSort('price-asc'));
  expect(location.pathname + location.search).toBe('/Shop?search=mug&color=blue&sort=price-asc');
});
