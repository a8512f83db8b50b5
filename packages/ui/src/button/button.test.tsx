import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Button, buttonClass } from './button.tsx';

describeConformance('Button', (props) => <Button {...props}>Save</Button>, HTMLButtonElement);
describeConformance(
  'Button with render',
  (props) => (
    <Button {...props} render={<button type="submit" />}>
      Save
    </Button>
  ),
  HTMLButtonElement,
);

test('handles clicks, Enter and Space', async () => {
  const press = vi.fn();
  const screen = await render(<Button onClick={press}>Go on</Button>);
  await screen.getByRole('button', { name: 'Go on' }).click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(3);
});

test('submits a form only with type="submit"', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Plain' }).click();
  expect(submit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(submit).toHaveBeenCalledOnce();
});

test('keeps its name and focus and ignores clicks while busy', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const press = vi.fn();
  const screen = await render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" busy onClick={press}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send', exact: true });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveFocus();
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('is busy as another element too', async () => {
  const followed = vi.fn();
  const screen = await render(
    <Button busy render={<a href="#all" />} onClick={followed}>
      See all
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'See all', exact: true });
  await expect.element(link).toHaveAttribute('aria-busy', 'true');
  location.hash = '';
  await link.click();
  expect(followed).not.toHaveBeenCalled();
  expect(location.hash).toBe('');
});

test('can be disabled', async () => {
  const screen = await render(<Button disabled>Go on</Button>);
  await expect.element(screen.getByRole('button')).toBeDisabled();
});

test('renders another element, with the class names of both', async () => {
  const screen = await render(
    <Button variant="secondary" render={<a href="#all" className="wide" />}>
      See all
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'See all' });
  await expect.element(link).toHaveAttribute('href', '#all');
  await expect.element(link).toHaveClass(buttonClass({ variant: 'secondary' }), 'wide');
});

test('is at least 44 px high', async () => {
  const screen = await render(
    <>
      <Button>Plain</Button>
      <Button small>Small</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Plain' }).element().getBoundingClientRect().height).toBe(52);
  expect(screen.getByRole('button', { name: 'Small' }).element().getBoundingClientRect().height).toBe(44);
});

test('buttonClass returns the class names of a button', async () => {
  const screen = await render(
    <>
      <Button variant="secondary" small block>
        Send
      </Button>
      <a className={buttonClass({ variant: 'secondary', small: true, block: true })} href="#all">
        See all
      </a>
    </>,
  );
  const { className } = screen.getByRole('button').element();
  expect(screen.getByRole('link').element().className).toBe(className);
});
