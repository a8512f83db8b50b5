import * as m from './messages.ts';

/** The labels of the buttons of a product's quantity, with its title: many products are on one page. */
export const quantityLabels = (title: string, quantity: number) => ({
  label: m.quantityLabel({ title }),
  increaseLabel: quantity === 0 ? m.addTitleToCart({ title }) : m.increaseQuantity({ title }),
  decreaseLabel: quantity === 1 ? m.removeTitle({ title }) : m.decreaseQuantity({ title }),
});
