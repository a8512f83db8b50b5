import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Photo } from '../photo/photo.tsx';
import { samplePicture } from '../photo/sample-picture.ts';
import { Card, CardGrid } from './card.tsx';

const show = async () => {
  location.hash = '';
  const added = vi.fn();
  const screen = await render(
    <CardGrid>
      <Card
        photo={<Photo src={samplePicture} alt="" unavailableLabel="" data-testid="photo" />}
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

describeConformance('Card', (props) => <Card {...props} photo="Photo" title="Tidal Mug" />, HTMLLIElement);
describeConformance('CardGrid', (props) => <CardGrid {...props} />, HTMLUListElement);

test('is a list item with its title as a heading', async () => {
  const { screen } = await show();
  const card = screen.getByRole('list').getByRole('listitem');
  await expect.element(card.getByRole('heading', { level: 2, name: 'Tidal Mug' })).toBeVisible();
  await expect.element(card).toHaveTextContent('Tidal Mug$28.00PetrolAdd');
});

test('follows the link on a click on the photo, but not on the action', async () => {
  const { screen, added } = await show();
  await screen.getByRole('button', { name: 'Add' }).click();
  expect(added).toHaveBeenCalledOnce();
  expect(location.hash).toBe('');
  await screen.getByTestId('photo').click({ force: true });
  expect(location.hash).toBe('#mug');
});

test('focuses the link before the action', async () => {
  const { screen } = await show();
  await userEvent.tab();
  await expect.element(screen.getByRole('link')).toHaveFocus();
  expect(getComputedStyle(screen.getByTestId('photo').element()).outlineStyle).toBe('solid');
  await userEvent.tab();
  await expect.element(screen.getByRole('button')).toHaveFocus();
});

test('the action lies over the lower edge of the photo, above the text', async () => {
  const { screen } = await show();
  const photo = screen.getByTestId('photo').element().getBoundingClientRect();
  const action = screen.getByRole('button').element().parentElement?.getBoundingClientRect();
  const title = screen.getByRole('heading').element().getBoundingClientRect();
  expect(action?.bottom).toBeGreaterThan(photo.bottom);
  expect(action?.bottom).toBeLessThan(title.top);
});

test('the corner lies over the upper edge of the photo, and is no part of the link', async () => {
  location.hash = '';
  const pressed = vi.fn();
  const screen = await render(
    <CardGrid>
      <Card
        photo={<Photo src={samplePicture} alt="" unavailableLabel="" data-testid="photo" />}
        title={<a href="#mug">Tidal Mug</a>}
        corner={
          <button type="button" onClick={pressed}>
            Save
          </button>
        }
      />
    </CardGrid>,
  );
  const photo = screen.getByTestId('photo').element().getBoundingClientRect();
  const corner = screen.getByRole('button').element().getBoundingClientRect();
  expect(corner.top).toBeGreaterThanOrEqual(photo.top);
  expect(corner.right).toBeLessThanOrEqual(photo.right);
  expect(corner.bottom).toBeLessThan(photo.top + photo.height / 2);
  await screen.getByRole('button').click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(location.hash).toBe('');
});
