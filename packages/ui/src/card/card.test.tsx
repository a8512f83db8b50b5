import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Photo } from '../photo/photo.tsx';
import { samplePicture } from '../photo/sample-picture.ts';
import { Card, CardGrid } from './card.tsx';

const show = async () => {
  location.hash = '';
  const added = vi.fn();
  const screen = await render(
    <CardGrid>
      <Card
        photo={<Photo src={samplePicture} alt="" data-testid="photo" />}
        title={<a href="#mug">Tidal Mug</a>}
        price="$28.00"
        variant="Petrol"
        action={
          <button type="button" onClick={added}>
            Add
          </button>
        }
      />
    </CardGrid>,
  );
  return { screen, added };
};

test('it is an item of a list, with its title as a heading', async () => {
  const { screen } = await show();
  const card = screen.getByRole('list').getByRole('listitem');
  await expect.element(card.getByRole('heading', { level: 2, name: 'Tidal Mug' })).toBeVisible();
  await expect.element(card).toHaveTextContent('Tidal Mug$28.00PetrolAdd');
});

test('a press on the photo opens the link, one on the action does not', async () => {
  const { screen, added } = await show();
  await screen.getByRole('button', { name: 'Add' }).click();
  expect(added).toHaveBeenCalledOnce();
  expect(location.hash).toBe('');
  await screen.getByTestId('photo').click({ force: true });
  expect(location.hash).toBe('#mug');
});

test('Tab comes to the link first and to the action then', async () => {
  const { screen } = await show();
  await userEvent.tab();
  await expect.element(screen.getByRole('link')).toHaveFocus();
  expect(getComputedStyle(screen.getByTestId('photo').element()).outlineStyle).toBe('solid');
  await userEvent.tab();
  await expect.element(screen.getByRole('button')).toHaveFocus();
});
