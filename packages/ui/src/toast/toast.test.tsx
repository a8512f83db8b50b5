import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toast, type ToastEntry, ToastList } from './toast.tsx';

/** The pointer rests where the test before left it, and an alert under it would wait. */
const movePointerAway = async () => {
  const corner = document.createElement('div');
  corner.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 8px; height: 8px';
  document.body.append(corner);
  await userEvent.hover(corner);
  corner.remove();
};

beforeEach(async () => {
  await movePointerAway();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('it is an alert with its words and a 44 px button to dismiss it', async () => {
  const dismiss = vi.fn();
  const screen = await render(
    <Toast tone="error" onDismiss={dismiss}>
      Failed.
    </Toast>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed.');
  const button = screen.getByRole('button', { name: 'Dismiss' });
  expect(button.element().getBoundingClientRect().height).toBe(44);
  await button.click();
  expect(dismiss).toHaveBeenCalledOnce();
});

test('a success leaves after 6 seconds, an error stays', async () => {
  const success = vi.fn();
  const error = vi.fn();
  await render(
    <>
      <Toast tone="success" onDismiss={success}>
        Done.
      </Toast>
      <Toast tone="error" onDismiss={error}>
        Failed.
      </Toast>
    </>,
  );
  pass(5999);
  expect(success).not.toHaveBeenCalled();
  pass(1);
  expect(success).toHaveBeenCalledOnce();
  pass(600_000);
  expect(error).not.toHaveBeenCalled();
});

test('it waits while it is pointed at and while it is focused', async () => {
  const dismiss = vi.fn();
  const screen = await render(
    <Toast tone="success" onDismiss={dismiss}>
      Done.
    </Toast>,
  );
  const button = screen.getByRole('button');
  await userEvent.hover(button);
  pass(60_000);
  // Not by Tab: it starts where the pointer was last pressed, which can be behind the alert.
  button.element().focus();
  await expect.element(button).toHaveFocus();
  await movePointerAway();
  pass(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  button.element().blur();
  await expect.element(button).not.toHaveFocus();
  pass(6000);
  await expect.poll(() => dismiss).toHaveBeenCalledOnce();
});

test('a re-render does not restart the timer', async () => {
  const dismiss = vi.fn();
  const screen = await render(
    <Toast tone="success" onDismiss={() => dismiss()}>
      Done.
    </Toast>,
  );
  pass(4000);
  await screen.rerender(
    <Toast tone="success" onDismiss={() => dismiss()}>
      Done.
    </Toast>,
  );
  pass(2000);
  expect(dismiss).toHaveBeenCalledOnce();
});

const Stack = () => {
  const [toasts, setToasts] = useState<ToastEntry[]>([
    { id: 1, tone: 'success', message: 'Done.' },
    { id: 2, tone: 'error', message: 'Failed.' },
  ]);
  return (
    <ToastList
      toasts={toasts}
      onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
    />
  );
};

test('a list shows each alert and lets go of the dismissed one alone', async () => {
  const screen = await render(<Stack />);
  await screen.getByRole('alert').filter({ hasText: 'Done.' }).getByRole('button').click();
  await expect.element(screen.getByText('Done.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Failed.')).toBeVisible();
});
