import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { EmptyState } from './empty-state.tsx';

describeConformance('EmptyState', (props) => <EmptyState {...props} title="Nothing here." />, HTMLDivElement);

test('shows its title as a heading of the given level, and its content', async () => {
  const screen = await render(
    <EmptyState title="Nothing here." heading="h1">
      <a href="#all">See all</a>
    </EmptyState>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Nothing here.' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See all' })).toBeVisible();
});
