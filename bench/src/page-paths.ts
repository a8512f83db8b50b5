/** The 11 pages of the storefront. */
export const pagePaths: readonly string[] = [
  ...['/', '/Shop', '/Product/1', '/Cart', '/Checkout', '/Login', '/Profile'],
  ...['/contact', '/review', '/FAQ', '/about'],
];
