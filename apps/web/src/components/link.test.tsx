import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { StableNavigateProvider } from '../hooks/stable-navigate.tsx';
import { Link } from './link.tsx';

const rendered = vi.hoisted(() => vi.fn<() => void>());

// Each render of a link calls it.
vi.mock(import('../hooks/stable-navigate.tsx'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    useStableNavigate: () => {
      rendered();
      return original.useStableNavigate();
    },
  };
});

afterEach(() => {
  document.body.replaceChildren();
  rendered.mockClear();
});

const setUp = () => {
  const shown = vi.fn<(path: string, state: unknown) => void>();
  let navigate: NavigateFunction | undefined;
  const Router = () => {
    const { pathname, search, state } = useLocation();
    navigate = useNavigate();
    shown(pathname + search, state);
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/FAQ']}>
      <StableNavigateProvider>
        <Router />
        <Link to="/Product/1" state={{ id: 1 }}>
          Mug
        </Link>
      </StableNavigateProvider>
    </MemoryRouter>,
  );
  return { shown, navigate: (path: string) => act(() => navigate?.(path)) };
};

it('is not rendered again when the location changes', async () => {
  const { shown, navigate } = setUp();
  await navigate('/shop/?search=m');
  await navigate('/shop/?search=mu');
  expect(shown).toHaveBeenLastCalledWith('/shop/?search=mu', null);
  expect(rendered).toHaveBeenCalledTimes(1);
});

it('navigates with its state, also after other navigations', async () => {
  const { shown, navigate } = setUp();
  await navigate('/shop/?search=m');
  fireEvent.click(screen.getByRole('link', { name: 'Mug' }));
  expect(shown).toHaveBeenLastCalledWith('/Product/1', { id: 1 });
});

it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  const { shown } = setUp();
  const left = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.addEventListener('click', left, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Mug' }), { [key]: true });
  expect(left).toHaveBeenCalledOnce();
  expect(shown).toHaveBeenLastCalledWith('/FAQ', null);
});
