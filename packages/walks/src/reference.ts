import type { Walk } from './walk.ts';

/** The sections of docs/reference/specification.md, by what the names of rows begin with. */
const sections: Record<string, string> = {
  routes: 'routes',
  nav: 'navigation-bar',
  footer: 'footer',
  shop: 'shop-list',
  product: 'product-page',
  cart: 'cart-page',
  checkout: 'checkout-page',
  login: 'login-and-registration',
  profile: 'profile-page',
  content: 'contact-reviews-and-questions',
  states: 'states',
  validation: 'validation',
  roles: 'roles',
  calls: 'calls',
  errors: 'messages',
  limits: 'limits',
};

/** The page of docs/ and the section that specify what a walk shows. */
export const getReference = ({ rows: [row = ''] = [] }: Pick<Walk, 'rows'>): string => {
  const section = sections[row.split('/', 1)[0] ?? ''];
  return section
    ? `docs/reference/specification.md#${section}`
    : 'docs/reference/walks.md#what-a-walk-looks-for';
};
