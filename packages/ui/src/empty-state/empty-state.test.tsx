import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { EmptyState } from './empty-state.tsx';

test('it says what is missing, as a heading if it is the page’s own, and leads on', async () => {
  const screen = await render(
    <EmptyState title="Nothing here." heading="h1">
      <a href="#all">See all</a>
    </EmptyState>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Nothing here.' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See all' })).toBeVisible();
});
