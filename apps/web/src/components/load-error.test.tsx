import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { LoadError } from './load-error.tsx';

afterEach(() => history.replaceState(null, '', '/'));

type State = 'closed' | 'failed' | 'loading' | 'loaded';

/** A page with a part that is loaded; a button for each state that it may come to. */
const Page = () => {
  const [state, setState] = useState<State>('closed');
  return (
    <main id="main" tabIndex={-1}>
      {(['failed', 'loaded'] as const).map((next) => (
        // As a response, it moves no focus.
        <button
          key={next}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setState(next)}
        >
          {next}
        </button>
      ))}
      {state === 'failed' && <LoadError text="Not loaded." onRetry={() => setState('loading')} />}
    </main>
  );
};

const open = () => {
  const { user } = renderPage(<Page />);
  const respond = (state: State) => user.click(screen.getByRole('button', { name: state }));
  const getRetry = () => screen.getByRole('button', { name: 'Try again' });
  document.getElementById('main')?.focus();
  return { user, respond, getRetry };
};

test('a page that was opened keeps the focus when a part of it cannot be loaded', async () => {
  const { respond, getRetry } = open();
  await respond('failed');
  expect(document.activeElement).not.toBe(getRetry());
});

test('the page has the focus once the part is loaded, and the button when it fails again', async () => {
  const { user, respond, getRetry } = open();
  await respond('failed');
  await user.click(getRetry());
  expect(document.activeElement?.id).toBe('main');
  await respond('failed');
  expect(document.activeElement).toBe(getRetry());
  await user.click(getRetry());
  await respond('loaded');
  expect(document.activeElement?.id).toBe('main');
});

test('a page that is opened after a part was loaded again keeps the focus', async () => {
  const before = open();
  await before.respond('failed');
  await before.user.click(before.getRetry());
  await before.respond('loaded');
  cleanup();
  history.replaceState(null, '', '/FAQ');
  const { respond, getRetry } = open();
  await respond('failed');
  expect(document.activeElement).not.toBe(getRetry());
});
