// Functions that every page uses: HTML, the cart in local storage, requests, the navigation bar.

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text) => String(text).replaceAll(/[&<>"]/g, (character) => entities[character]);

/** HTML whose values are escaped, unless they are HTML themselves or lists of it. */
export const html = (strings, ...values) => {
  const toHtml = (value) =>
    value instanceof String ? value : Array.isArray(value) ? value.join('') : escapeHtml(value);
  // An object: what is HTML already is told from text by it.
  return new String(
    strings.map((text, index) => (index === 0 ? text : toHtml(values[index - 1]) + text)).join(''),
  );
};

export const main = document.querySelector('main');
export const find = (selector, scope = main) => scope.querySelector(selector);

export const show = (content) => {
  main.innerHTML = content;
};

export const formatPrice = (amount) => `$${amount.toFixed(2)}`;

const readCart = () => {
  try {
    return JSON.parse(localStorage.getItem('root')).cart.lines;
  } catch {
    return [];
  }
};

export const cart = {
  lines: readCart(),
  get count() {
    return this.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  },
  get total() {
    return this.lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
  },
  change(product, by) {
    const line = this.lines.find(({ id }) => id === product.id);
    if (line) line.quantity += by;
    else this.lines.push({ ...product, quantity: by });
    this.replace(this.lines.filter(({ quantity }) => quantity > 0));
  },
  replace(lines) {
    this.lines = lines;
    localStorage.setItem('root', JSON.stringify({ cart: { lines } }));
    showCount();
  },
};

const showCount = () => {
  find('#cart', document).textContent = cart.count > 0 ? `Cart ${cart.count}` : 'Cart';
};

/** A call of the protocol: its body when it succeeds. Throws an error with the status, or that of the network. */
export const request = async (path, body) => {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, options);
  const json = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Error(json.message ?? ''), { status: response.status });
  return json;
};

const showAccount = () => {
  const isLogin = localStorage.getItem('isLogin') === 'true';
  const account = find('#visitor', document);
  account.innerHTML = isLogin
    ? html`<a href="/Profile">Profile</a> <button type="button">Logout</button>`
    : html`<a href="/Login">Login</a>`;
  find('button', account)?.addEventListener('click', () => {
    localStorage.removeItem('isLogin');
    location.assign('/');
  });
};

export const showNavigationBar = () => {
  showCount();
  showAccount();
};
