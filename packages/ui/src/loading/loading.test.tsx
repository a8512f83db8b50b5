import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Loading } from './loading.tsx';

describeConformance('Loading', (props) => <Loading {...props}>Loading...</Loading>, HTMLParagraphElement);

test('announces its message', async () => {
  const screen = await render(<Loading>Loading...</Loading>);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading...');
});
