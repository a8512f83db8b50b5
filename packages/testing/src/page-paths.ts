/** The path of every page of the storefront, in the order of its routes; one product stands for all of them. */
export const pagePaths = [
  ...(['/', '/Shop', '/Product/1', '/Cart', '/Checkout', '/Login', '/Profile'] as const),
  ...(['/contact', '/review', '/FAQ', '/about', '/Saved', '/Forgot-Password', '/Find-Order'] as const),
] as const;
