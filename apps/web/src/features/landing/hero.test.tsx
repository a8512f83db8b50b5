import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, stubMotion } from '../../testing/render-page.tsx';
import { Hero } from './hero.tsx';
import { slides } from './slides.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
const shownObject = () =>
  screen
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'))
    .filter(Boolean);
const pictures = () => document.querySelectorAll('picture img');
const pause = () => screen.getByRole('button', { name: 'Pause slideshow' });
const [first, second, third] = slides.map(({ alt }) => [alt]);

test('has the headline, a link to the shop and a placeholder link', () => {
  stubMotion(false);
  renderPage(<Hero />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Discover a World of Unique Products Just a Click Away!',
  );
  expect(screen.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/Shop');
  expect(fireEvent.click(screen.getByRole('link', { name: 'Learn More' }))).toBe(false);
});

test('shows each of three slides for 3000 ms', () => {
  stubMotion(false);
  renderPage(<Hero />);
  expect(shownObject()).toEqual(first);
  wait(2999);
  expect(shownObject()).toEqual(first);
  wait(1);
  expect(shownObject()).toEqual(second);
  wait(3000);
  expect(shownObject()).toEqual(third);
  wait(3000);
  expect(shownObject()).toEqual(first);
});

test('loads the first slide with high priority and each other one shortly before its turn', () => {
  stubMotion(false);
  renderPage(<Hero />);
  expect([...pictures()].map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', 'high']);
  wait(1499);
  expect(pictures()).toHaveLength(2);
  wait(1);
  expect(pictures()).toHaveLength(4);
  wait(1500);
  wait(1500);
  expect(pictures()).toHaveLength(6);
});

test('pauses until the button is pressed again', () => {
  stubMotion(false);
  renderPage(<Hero />);
  wait(2000);
  fireEvent.click(pause());
  expect(pause().getAttribute('aria-pressed')).toBe('true');
  wait(60_000);
  expect(shownObject()).toEqual(first);

  fireEvent.click(pause());
  expect(pause().getAttribute('aria-pressed')).toBe('false');
  wait(3000);
  expect(shownObject()).toEqual(second);
});

test('does not rotate when the shopper prefers reduced motion', () => {
  stubMotion(true);
  renderPage(<Hero />);
  wait(60_000);
  expect(shownObject()).toEqual(first);
  expect(pictures()).toHaveLength(2);
});
