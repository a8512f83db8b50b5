import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { OtpField } from './otp-field.tsx';

const code = vi.fn();

const boxLabel = (box: number) => `Digit ${box}`;

const Code = ({ start = ['', '', '', ''] }: { start?: string[] }) => {
  const [digits, setDigits] = useState(start);
  code(digits.map((digit) => digit || '_').join(''));
  return <OtpField legend="Enter the code" boxLabel={boxLabel} value={digits} onChange={setDigits} />;
};

const at = async (box: number, start?: string[]) => {
  const screen = await render(<Code {...(start && { start })} />);
  const boxes = [1, 2, 3, 4].map((digit) =>
    screen.getByRole('textbox', { name: `Digit ${digit}`, exact: true }),
  );
  const focused = () => boxes.findIndex((each) => each.element() === document.activeElement) + 1;
  boxes[box - 1]?.element().focus();
  return { screen, focused };
};

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

describeConformance(
  'OtpField',
  (props) => (
    <OtpField {...props} legend="Enter the code" boxLabel={boxLabel} value={['', '']} onChange={code} />
  ),
  HTMLFieldSetElement,
);

test('is a group of labeled numeric boxes, the first one with autofill for one-time codes', async () => {
  const { screen } = await at(1);
  await expect.element(screen.getByRole('group', { name: 'Enter the code' })).toBeVisible();
  const boxes = screen.getByRole('textbox').elements() as HTMLInputElement[];
  expect(boxes.map((box) => [box.name, box.inputMode, box.autocomplete])).toEqual([
    ['otp1', 'numeric', 'one-time-code'],
    ['otp2', 'numeric', 'off'],
    ['otp3', 'numeric', 'off'],
    ['otp4', 'numeric', 'off'],
  ]);
});

test.each(['٤٢٧١', '４２７１', '४२७१', '𝟒𝟤𝟳𝟷'])('has 0 to 9 for the digits of %s', async (digits) => {
  await at(1);
  paste(digits);
  await expect.poll(() => code.mock.lastCall).toEqual(['4271']);
});

test('has 0 to 9 for typed and filled in digits of another script', async () => {
  const { screen, focused } = await at(1);
  await userEvent.keyboard('٤２');
  await expect.poll(() => code.mock.lastCall).toEqual(['42__']);
  expect(focused()).toBe(3);
  await screen.getByRole('textbox', { name: 'Digit 1' }).fill('१२३४');
  await expect.poll(() => code.mock.lastCall).toEqual(['1234']);
});

test('focuses the next box after each digit, except the last', async () => {
  const { focused } = await at(1);
  await userEvent.keyboard('47');
  expect(focused()).toBe(3);
  await userEvent.keyboard('10');
  await expect.poll(() => code.mock.lastCall).toEqual(['4710']);
  expect(focused()).toBe(4);
});

test('ignores characters that are not digits', async () => {
  const { screen, focused } = await at(1);
  await userEvent.keyboard('x-');
  await expect.element(screen.getByLabelText('Digit 1')).toHaveValue('');
  expect(focused()).toBe(1);
});

test('keeps the digit of a box when a letter is typed', async () => {
  const { screen } = await at(2, ['4', '7', '', '']);
  await userEvent.keyboard('x');
  await expect.element(screen.getByLabelText('Digit 2')).toHaveValue('7');
});

test('replaces the digit of a filled box, also with the same digit', async () => {
  const { focused } = await at(2, ['4', '7', '', '']);
  await userEvent.keyboard('7');
  expect(focused()).toBe(3);
  await userEvent.keyboard('{ArrowLeft}9');
  await expect.poll(() => code.mock.lastCall).toEqual(['49__']);
});

test('clears a filled box on Backspace and focuses the previous box from an empty one', async () => {
  const { focused } = await at(2, ['4', '7', '', '']);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => code.mock.lastCall).toEqual(['4___']);
  expect(focused()).toBe(2);
  await userEvent.keyboard('{Backspace}');
  expect(focused()).toBe(1);
  await expect.poll(() => code.mock.lastCall).toEqual(['4___']);
});

test('leaves keys with a modifier to the browser: Alt and the left arrow are Back', async () => {
  const { focused } = await at(2, ['4', '7', '1', '0']);
  const event = new KeyboardEvent('keydown', {
    key: 'ArrowLeft',
    altKey: true,
    bubbles: true,
    cancelable: true,
  });
  document.activeElement?.dispatchEvent(event);
  expect([event.defaultPrevented, focused()]).toEqual([false, 2]);
});

test('moves with arrow keys, Home and End, and stops at the ends', async () => {
  const { focused } = await at(2, ['4', '7', '1', '0']);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(3);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(focused()).toBe(4);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(focused()).toBe(1);
});

test('fills all boxes when a complete code is pasted into any box', async () => {
  const { focused } = await at(3, ['', '', '9', '']);
  paste(' 47-10 ');
  await expect.poll(() => code.mock.lastCall).toEqual(['4710']);
  expect(focused()).toBe(4);
});

test('fills from the box that part of a code is pasted into', async () => {
  const { focused } = await at(2);
  paste('71');
  await expect.poll(() => code.mock.lastCall).toEqual(['_71_']);
  expect(focused()).toBe(4);
});

test('ignores a pasted text without digits', async () => {
  await at(1, ['4', '7', '', '']);
  paste('code');
  await expect.poll(() => code.mock.lastCall).toEqual(['47__']);
});

test('distributes a code from autofill over all boxes', async () => {
  const { screen } = await at(1);
  await screen.getByLabelText('Digit 1').fill('4710');
  await expect.poll(() => code.mock.lastCall).toEqual(['4710']);
});
