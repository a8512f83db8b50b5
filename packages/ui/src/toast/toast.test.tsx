import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Toast, type ToastEntry, ToastList } from './toast.tsx';

/** The pointer stays where the previous test left it, and would stop the timer of an alert under it. */
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

describeConformance(
  'Toast',
  (props) => (
    <Toast {...props} tone="error" dismissLabel="Dismiss" onDismiss={vi.fn()}>
      Failed.
    </Toast>
  ),
  HTMLDivElement,
);
describeConformance(
  'ToastList',
  (props) => <ToastList {...props} toasts={[]} dismissLabel="Dismiss" onDismiss={vi.fn()} />,
  HTMLDivElement,
);

test('is an alert with its message and a 44 px dismiss button', async () => {
  const dismiss = vi.fn();
  const screen = await render(
    <Toast tone="error" dismissLabel="Dismiss" onDismiss={dismiss}>
      Failed.
    </Toast>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed.');
  const button = screen.getByRole('button', { name: 'Dismiss' });
  expect(button.element().getBoundingClientRect().height).toBe(44);
  await button.click();
  expect(dismiss).toHaveBeenCalledOnce();
});

test('dismisses a success after 6 seconds, but not an error', async () => {
  const success = vi.fn();
  const error = vi.fn();
  await render(
    <>
      <Toast tone="success" dismissLabel="Dismiss" onDismiss={success}>
        Done.
      </Toast>
      <Toast tone="error" dismissLabel="Dismiss" onDismiss={error}>
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

test('stops its timer while it is hovered or focused', async () => {
  const dismiss = vi.fn();
  const screen = await render(
    <Toast tone="success" dismissLabel="Dismiss" onDismiss={dismiss}>
      Done.
    </Toast>,
  );
  const button = screen.getByRole('button');
  await userEvent.hover(button);
  pass(60_000);
  // Not with Tab: it starts from the last click, which can be behind the alert.
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

test('keeps its timer on a re-render', async () => {
  const dismiss = vi.fn();
  const screen = await render(
    <Toast tone="success" dismissLabel="Dismiss" onDismiss={() => dismiss()}>
      Done.
    </Toast>,
  );
  pass(4000);
  await screen.rerender(
    <Toast tone="success" dismissLabel="Dismiss" onDismiss={() => dismiss()}>
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
      dismissLabel="Dismiss"
      onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
    />
  );
};

test('removes only the dismissed toast from a list', async () => {
  const screen = await render(<Stack />);
  await screen.getByRole('alert').filter({ hasText: 'Done.' }).getByRole('button').click();
  await expect.element(screen.getByText('Done.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Failed.')).toBeVisible();
});

test('dismissed by a key, it returns the focus to what had it', async () => {
  const App = () => {
    const [open, setOpen] = useState(true);
    return (
      <main tabIndex={-1}>
        <input aria-label="Email" />
        {open && (
          <Toast tone="error" dismissLabel="Dismiss" onDismiss={() => setOpen(false)}>
            Failed.
          </Toast>
        )}
      </main>
    );
  };
  const screen = await render(<App />);
  await screen.getByRole('textbox').click();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});

test('is not atomic, so that what is added later is announced alone', async () => {
  const screen = await render(
    <Toast tone="error" dismissLabel="Dismiss" onDismiss={vi.fn()}>
      Failed.
    </Toast>,
  );
  await expect.element(screen.getByRole('alert')).toHaveAttribute('aria-atomic', 'false');
});

test('stays in a hidden tab, where it is not seen', async () => {
  const dismiss = vi.fn();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await render(
    <Toast tone="success" dismissLabel="Dismiss" onDismiss={dismiss}>
      Done.
    </Toast>,
  );
  pass(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .poll(() => {
      pass(6000);
      return dismiss;
    })
    .toHaveBeenCalledOnce();
});
