import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Panel } from './panel.tsx';

describeConformance('Panel', (props) => <Panel {...props}>Words</Panel>, HTMLElement);

test('is a region when it has an accessible name', async () => {
  const screen = await render(<Panel aria-label="Summary">Words</Panel>);
  const region = screen.getByRole('region', { name: 'Summary' });
  await expect.element(region).toHaveTextContent('Words');
});
