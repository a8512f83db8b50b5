import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Loading } from './loading.tsx';

describeConformance('Loading', (props) => <Loading {...props} />, HTMLParagraphElement);

test('announces a default or a given message', async () => {
  const screen = await render(<Loading />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading...');
  await screen.rerender(<Loading>Fetching...</Loading>);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Fetching...');
});
