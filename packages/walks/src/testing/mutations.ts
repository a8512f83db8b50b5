import type { BrowserContext } from 'playwright';

/** A change of a frontend: a text of its files is replaced on the way to the browser. */
export type Change = { from: string; to: string };

/** The vanilla storefront, made wrong. */
export type Mutation = Change & {
  /** The mistake, as a clause. */
  name: string;
  /** The walk that finds it. */
  walk: string;
  /** The cause that is reported. */
  finds: string | RegExp;
  /** One of each kind of finding; the others run with NIGHTLY=1. */
  daily?: true;
};

/** Mistakes that people make, each of which a walk has to find. */
export const mutations: readonly Mutation[] = [
  {
    name: 'the total ignores the quantity',
    from: 'Math.round(price * 100) * quantity',
    to: 'Math.round(price * 100)',
    walk: 'adds a product once and again, and shows its title and the total',
    finds: 'The total is not the sum of price times quantity.',
    daily: true,
  },
  {
    name: "'Add to cart' does nothing",
    from: "find('#add').addEventListener('click', () => cart.change(product, 1));",
    to: '',
    walk: 'adds a product once and again, and shows its title and the total',
    finds: 'The cart link does not show the number of items.',
  },
  {
    name: 'the cart is lost at a reload',
    from: "localStorage.setItem('root', JSON.stringify({ cart: { lines } }));",
    to: "localStorage.setItem('root', '{}');",
    walk: 'survives a reload and a new page of the same browser',
    finds: 'The cart is lost at a reload.',
    daily: true,
  },
  {
    name: 'the minus removes nothing at one',
    from: 'lines.filter(({ quantity }) => quantity > 0)',
    to: 'lines.filter(({ quantity }) => quantity >= 0)',
    walk: 'increases, decreases and removes a line',
    finds: 'A line of one is not removed when it is decreased.',
  },
  {
    name: 'the plus has no name',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    from: 'aria-label="Increase ${title}">+<',
    to: '><',
    walk: 'increases, decreases and removes a line',
    finds: /^The cart has no button or link named like /,
    daily: true,
  },
  {
    name: 'the category filters nothing',
    from: "(value === 'all' || value === category)",
    to: 'true',
    walk: 'a category shows its products only, and all brings the others back',
    finds: 'Choosing a category does not filter the products.',
  },
  {
    name: 'the search is case-sensitive',
    from: 'title.toLowerCase().includes(text)',
    to: 'title.includes(search.value)',
    walk: 'a search lists the products whose title has the text, in any case',
    finds: 'A search does not list the products whose title has the text.',
  },
  {
    name: 'the order is never confirmed',
    from: '<h1>Thank you for your order!</h1>',
    to: '<h1>Done</h1>',
    walk: 'places an order, after which the cart is empty',
    finds: "'Thank you for your order!' does not come after Place Order.",
  },
  {
    name: 'a wide row does not wrap',
    from: 'max-width: 60rem;',
    to: 'width: 60rem;',
    walk: 'neither product, cart nor checkout scroll sideways from 320 pixels on',
    finds: 'A page scrolls sideways.',
    daily: true,
  },
  {
    name: 'the code is not compared',
    from: 'digits !== String(code)',
    to: 'false',
    walk: "a wrong code says 'Invalid OTP. Please try again.' and registers nothing",
    finds: 'Register is sent with a wrong code.',
  },
  {
    name: 'the Tab key skips a button',
    from: '<button type="button" id="add">',
    to: '<button type="button" id="add" tabindex="-1">',
    walk: 'an order is placed by the keyboard alone',
    finds: "The Tab key does not reach 'Add to cart'.",
    daily: true,
  },
  {
    name: 'a failed order reloads the page',
    from: "return alert('Failed to place order. Please try again.')",
    to: 'return location.reload()',
    walk: 'a failed order keeps what was entered',
    finds: 'A failed order loses what was entered.',
  },
  {
    name: 'two clicks are two orders',
    from: "find('form button').disabled = true;",
    to: '',
    walk: "two clicks on 'Place Order' send one order",
    finds: "A double click on 'Place Order' sends more than one order.",
    daily: true,
  },
  {
    name: 'the error of an order without network is not shown',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    from: 'An error occurred. Please try again. ${message}',
    to: 'An error occurred. Please try again.',
    walk: "a network error at the order says 'An error occurred. Please try again.' and the error",
    finds: "No error follows the message 'An error occurred. Please try again.'",
    daily: true,
  },
  {
    name: 'the error of a code that was not sent is not shown',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    from: 'Failed to send OTP. Please try again. ${error.message}',
    to: 'Failed to send OTP. Please try again.',
    walk: "a code that cannot be sent says 'Failed to send OTP. Please try again.' and the error",
    finds: "No error follows the message 'Failed to send OTP. Please try again.'",
  },
  {
    name: 'the error of a profile that was not saved is not shown',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    from: 'Failed to update profile. ${error.message}',
    to: 'Failed to update profile.',
    walk: "a profile that cannot be saved says 'Failed to update profile.' and the error, and keeps what was entered",
    finds: "No error follows the message 'Failed to update profile.'",
  },
  {
    name: 'an unknown product is an empty page',
    from: '<h1>There is no such product.</h1>',
    to: '<h1></h1>',
    walk: 'an unknown product says so instead of loading forever',
    finds: 'The page of an unknown product does not say that there is none.',
  },
  {
    name: 'an unknown product loads forever',
    from: '<h1>There is no such product.</h1>',
    to: '<p>Loading...</p>',
    walk: 'an unknown product says so instead of loading forever',
    finds: 'An unknown product loads forever.',
  },
  {
    name: 'a list that cannot be loaded loads forever',
    from: "request('/products').catch(() => [])",
    to: "request('/products')",
    walk: 'when the list cannot be loaded, loading ends with an empty list',
    finds: 'A failed load of the shop list does not end with an empty list.',
  },
  {
    name: 'the cart is of one tab',
    from: 'lines: readCart(),',
    to: "lines: sessionStorage.length > 0 ? readCart() : (sessionStorage.setItem('tab', '1'), []),",
    walk: 'survives a reload and a new page of the same browser',
    finds: 'The cart is lost in a new page of the browser.',
  },
  {
    name: "the cart link has another name than 'Cart'",
    from: ": 'Cart';",
    to: ": 'Basket';",
    walk: 'the navigation bar has Home, Shop, Contact Us, Reviews, FAQ, Cart and Login',
    finds: "The navigation bar has no link named 'Cart'.",
  },
  {
    name: 'the login form has no button',
    from: '<button>Login</button>',
    to: '',
    walk: 'the login side has e-mail, password, Remember me and a submit button; the register side a confirmation and Verify',
    finds: "The login form has no button named 'Login'.",
  },
  {
    name: 'the order has no lines',
    from: 'cart: lines, total',
    to: 'total',
    walk: 'sends what was entered, with the lines and the total, and says where the confirmation goes',
    finds: 'The order is sent without the lines of the cart.',
  },
  {
    name: 'the body of a call is null',
    from: 'body: JSON.stringify(body)',
    to: "body: 'null'",
    walk: 'sends what was entered, with the lines and the total, and says where the confirmation goes',
    finds: 'The body of placeOrder is not a JSON object.',
  },
  {
    name: 'the text of a refused order is missing',
    from: 'Failed to place order. Please try again.',
    to: 'Oops.',
    walk: "an order that is not accepted says 'Failed to place order. Please try again.' and keeps the cart",
    finds: "The message 'Failed to place order. Please try again.' is missing.",
  },
  {
    name: 'the text of a wrong code is missing',
    from: 'Invalid OTP. Please try again.',
    to: 'Hm.',
    walk: "a wrong code says 'Invalid OTP. Please try again.' and registers nothing",
    finds: "The message 'Invalid OTP. Please try again.' is missing.",
  },
  {
    name: "'isLogin' has another name",
    from: 'isLogin',
    to: 'hasLogin',
    walk: "signing in shows 'Login successful' without one, goes to / and sets isLogin and userEmail",
    finds: 'isLogin is not set in local storage after signing in.',
  },
  {
    name: 'the page has no language',
    from: '<html lang="en"',
    to: '<html',
    walk: '/FAQ has no violations',
    finds: /^axe: .*html-has-lang/,
    daily: true,
  },
];

const isText = (type = '') => /html|javascript|css/.test(type);

/** Changes the frontend in a context, and says so each time that the text was replaced. */
export const applyChange = (context: BrowserContext, { from, to }: Change, onApplied: () => void) =>
  context.route('**/*', async (route) => {
    if (!['document', 'script', 'stylesheet'].includes(route.request().resourceType()))
      return route.fallback();
    // A server may close an idle connection just as it is used again.
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 3 });
    if (!isText(response.headers()['content-type'])) return route.fulfill({ response });
    const text = await response.text();
    if (text.includes(from)) onApplied();
    return route.fulfill({ response, body: text.replaceAll(from, to) });
  });
