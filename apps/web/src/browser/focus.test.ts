import { afterEach, expect, test } from 'vitest';
import { focusFirstInvalid, focusInPlace } from './focus.ts';

afterEach(() => document.body.replaceChildren());

const nextFrame = () => new Promise(requestAnimationFrame);

const fill = () => {
  document.body.innerHTML =
    '<form><input name="name"><input name="email" aria-invalid="true"><button>Send</button></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  form.querySelector('button')?.focus();
  return form;
};

test('the first invalid field is focused once its error is rendered', async () => {
  focusFirstInvalid(fill());
  await nextFrame();
  expect(document.activeElement?.getAttribute('name')).toBe('email');
});

test('a field that is focused meanwhile keeps the focus', async () => {
  const form = fill();
  focusFirstInvalid(form);
  form.querySelector('input')?.focus();
  await nextFrame();
  expect(document.activeElement?.getAttribute('name')).toBe('name');
});

test('an element takes the place of one that is gone, and not of a field that has the focus by then', () => {
  const form = fill();
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  focusInPlace(email);
  expect(document.activeElement?.tagName).toBe('BUTTON');
  document.activeElement?.remove();
  focusInPlace(email);
  expect(document.activeElement).toBe(email);
});
