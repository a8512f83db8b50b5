import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIncrementalList } from './product-grid.tsx';

/** Delivers reports about the sentinel that is observed, one after the other, in one callback. */
let report: ((...isIntersecting: boolean[]) => void) | undefined;
let observed = 0;

class FakeObserver {
  #callback: (entries: { isIntersecting: boolean }[]) => void;

  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#callback = callback;
  }

  observe() {
    observed += 1;
    report = (...reports) => act(() => this.#callback(reports.map((isIntersecting) => ({ isIntersecting }))));
  }

  disconnect() {
    report = undefined;
  }
}

/** The rest of a search's first batch waits: the next key press may make it useless. */
const waitForRest = () => act(() => vi.runAllTimers());

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type ListProps = { total: number; list: string; search?: string };

let navigate: ReturnType<typeof useNavigate>;

const List = ({ total, list, search = '' }: ListProps) => {
  navigate = useNavigate();
  const { count, sentinel } = useIncrementalList(total, list, search);
  return (
    <>
      <p role="status">{count}</p>
      {count < total && <div ref={sentinel} />}
    </>
  );
};

let visits = 0;

/** Renders the list on a history entry of its own. */
const renderList = (props: ListProps) => {
  visits += 1;
  const entry = { pathname: '/Shop', key: `entry-${visits}` };
  const toPage = (shown: ListProps) => (
    <MemoryRouter initialEntries={[entry]}>
      <List {...shown} />
    </MemoryRouter>
  );
  const { rerender } = render(toPage(props));
  return { rerender: (shown: ListProps) => rerender(toPage(shown)) };
};

const shownCount = () => screen.getByRole('status').textContent;

it('renders one batch, and another whenever the end comes near', () => {
  renderList({ total: 60, list: 'all' });
  expect(shownCount()).toBe('24');
  report?.(false);
  expect(shownCount()).toBe('24');
  report?.(true);
  expect(shownCount()).toBe('48');
  report?.(true);
  expect(shownCount()).toBe('60');
  expect(report).toBeUndefined();
});

it('renders another batch when the end came near while the page was busy', () => {
  renderList({ total: 60, list: 'all' });
  report?.(false, true);
  expect(shownCount()).toBe('48');
  report?.(true, false);
  expect(shownCount()).toBe('48');
});

it('observes the end of another list again, which may be as near', () => {
  const { rerender } = renderList({ total: 60, list: 'all' });
  const before = observed;
  rerender({ total: 50, list: 'garden' });
  expect(shownCount()).toBe('24');
  expect(observed).toBeGreaterThan(before);
  report?.(true);
  expect(shownCount()).toBe('48');
});

it('renders another list from its start', () => {
  const { rerender } = renderList({ total: 60, list: 'all' });
  report?.(true);
  rerender({ total: 50, list: 'garden' });
  expect(shownCount()).toBe('24');
});

it('renders half a batch of what was searched, the rest after a moment, and more when its end comes near', () => {
  const { rerender } = renderList({ total: 60, list: 'all' });
  rerender({ total: 50, list: 'lamp', search: 'lamp' });
  expect(shownCount()).toBe('12');
  waitForRest();
  expect(shownCount()).toBe('24');
  report?.(true);
  expect(shownCount()).toBe('48');
});

it('renders a whole batch of what was searched in a high window', () => {
  vi.stubGlobal('innerHeight', 1300);
  const { rerender } = renderList({ total: 60, list: 'all' });
  rerender({ total: 50, list: 'lamp', search: 'lamp' });
  expect(shownCount()).toBe('24');
});

it('renders no more of a search that is replaced meanwhile', () => {
  const { rerender } = renderList({ total: 60, list: 'all' });
  rerender({ total: 50, list: 'la', search: 'la' });
  act(() => vi.advanceTimersByTime(150));
  rerender({ total: 40, list: 'lam', search: 'lam' });
  act(() => vi.advanceTimersByTime(150));
  expect(shownCount()).toBe('12');
});

it('keeps what is rendered when the same list has other products', () => {
  const { rerender } = renderList({ total: 60, list: 'all' });
  report?.(true);
  rerender({ total: 70, list: 'all' });
  expect(shownCount()).toBe('48');
});

it('renders on Back what the history entry had rendered, and another list from its start', async () => {
  const { rerender } = renderList({ total: 60, list: 'all' });
  report?.(true);
  // The list of a new entry is rendered later than its URL.
  await act(() => navigate('/Shop?search=lamp'));
  rerender({ total: 50, list: 'lamp', search: 'lamp' });
  expect(shownCount()).toBe('12');
  await act(() => navigate(-1));
  rerender({ total: 60, list: 'all' });
  expect(shownCount()).toBe('48');
});
