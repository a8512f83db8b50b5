import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { SkipLink } from './skip-link.tsx';

describeConformance(
  'SkipLink',
  (props) => (
    <SkipLink {...props} href="#main">
      Skip to content
    </SkipLink>
  ),
  HTMLAnchorElement,
);

test('is off-screen until it is focused, and links to the content', async () => {
  const screen = await render(<SkipLink href="#main">Skip to content</SkipLink>);
  const link = screen.getByRole('link', { name: 'Skip to content' });
  const bottom = () => link.element().getBoundingClientRect().bottom;
  expect(bottom()).toBeLessThan(0);
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  await expect.poll(bottom).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe('#main');
});
