import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Photo } from './photo.tsx';
import { samplePicture } from './sample-picture.ts';

const broken = 'data:image/png,broken';
const texts = { alt: 'A mug', unavailableLabel: 'Image not available' };

describeConformance(
  'Photo',
  (props) => <Photo {...props} src={samplePicture} {...texts} placeholder="#d6d0c8" />,
  HTMLDivElement,
);

test('an image that failed is loaded again when the network is back', async () => {
  const screen = await render(<Photo src={broken} {...texts} />);
  await expect.element(screen.getByText('Image not available')).toBeInTheDocument();
  const loadedAgain = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (screen.container.querySelector('img')) resolve();
    });
    observer.observe(screen.container, { childList: true, subtree: true });
  });
  dispatchEvent(new Event('online'));
  await loadedAgain;
});

test('renders the image with its attributes and sources', async () => {
  const screen = await render(
    <Photo
      src={samplePicture}
      {...texts}
      width={800}
      height={1000}
      sizes="50vw"
      fetchPriority="high"
      loading="eager"
      sources={[{ type: 'image/svg+xml', srcSet: samplePicture.replaceAll(',', '%2C') }]}
    />,
  );
  const img = screen.getByRole('img', { name: 'A mug' }).element() as HTMLImageElement;
  expect([img.width > 0, img.getAttribute('width'), img.getAttribute('height')]).toEqual([
    true,
    '800',
    '1000',
  ]);
  expect([img.loading, img.getAttribute('fetchpriority'), img.sizes]).toEqual(['eager', 'high', '50vw']);
  expect(img.parentElement?.querySelector('source')?.type).toBe('image/svg+xml');
});

test('has an aspect ratio of 4:5 or 1:1 and shows the placeholder color', async () => {
  const screen = await render(
    <>
      <Photo src={samplePicture} {...texts} data-testid="tall" style={{ width: 80 }} placeholder="#d6d0c8" />
      <Photo src={samplePicture} {...texts} data-testid="square" style={{ width: 80 }} square />
    </>,
  );
  const tall = screen.getByTestId('tall').element();
  expect(tall.getBoundingClientRect().height).toBe(100);
  expect(getComputedStyle(tall).backgroundColor).toBe('rgb(214, 208, 200)');
  expect(screen.getByTestId('square').element().getBoundingClientRect().height).toBe(80);
});

test('shows a message when the image fails, and loads a new src', async () => {
  const screen = await render(<Photo src={broken} {...texts} loading="eager" />);
  await expect.element(screen.getByText('Image not available')).toBeVisible();
  await screen.rerender(<Photo src={samplePicture} {...texts} loading="eager" />);
  await expect.element(screen.getByRole('img', { name: 'A mug' })).toBeVisible();
});

test('shows the message without an image when src is empty', async () => {
  const screen = await render(<Photo src="" {...texts} />);
  await expect.element(screen.getByText('Image not available')).toBeVisible();
  expect(screen.getByRole('img').elements()).toEqual([]);
});

test('shows the message when the image failed before hydration', async () => {
  const photo = <Photo src={broken} {...texts} loading="eager" />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(photo);
  await expect.poll(() => place.querySelector('img')?.complete).toBe(true);
  const root = hydrateRoot(place, photo);
  await expect.element(page.getByText('Image not available')).toBeVisible();
  root.unmount();
  place.remove();
});
