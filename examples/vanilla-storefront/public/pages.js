import { showLogin, showProfile } from './account.js';
import { cart, find, formatPrice, html, main, request, show, showNavigationBar } from './shop.js';

const search = find('#search', document);

const toCard = ({ id, title, price, image }) => html`<li>
  <a href="/Product/${id}"><img src="${image}" alt="" width="160" height="160" /><br />${title}</a>
  <p>${formatPrice(price)}</p>
</li>`;

const showShop = async () => {
  show(html`<h1>Shop</h1><p>Loading...</p>`);
  const products = await request('/products').catch(() => []);
  const categories = ['all', ...new Set(products.map(({ category }) => category))];
  show(html`<h1>Shop</h1>
    <label>Category <select>${categories.map((name) => html`<option>${name}</option>`)}</select></label>
    <ul></ul>`);
  const list = () => {
    const { value } = find('select');
    const text = search.value.toLowerCase();
    find('ul').innerHTML = products
      .filter(
        ({ category, title }) =>
          (value === 'all' || value === category) && title.toLowerCase().includes(text),
      )
      .map(toCard)
      .join('');
  };
  find('select').addEventListener('change', list);
  search.oninput = () => {
    history.replaceState(null, '', `/shop/?search=${encodeURIComponent(search.value)}`);
    list();
  };
  list();
};

const showProduct = async (id) => {
  show(html`<p>Loading...</p>`);
  const product = await request(`/products/${id}`).catch(() => undefined);
  if (!product) return show(html`<h1>There is no such product.</h1>`);
  show(html`<p><a href="/Shop">Shop all</a> &gt; ${product.category} &gt; ${product.title}</p>
    <h1>${product.title}</h1>
    <img src="${product.image}" alt="${product.title}" width="320" height="320" />
    <p>${product.price.toFixed(2)}$</p>
    <p>${product.description}</p>
    <p>Free shipping over $50</p>
    <button type="button" id="add">Add to cart</button>
    <button type="button" id="buy">Buy now</button>`);
  find('#add').addEventListener('click', () => cart.change(product, 1));
  find('#buy').addEventListener('click', () => {
    cart.change(product, 1);
    location.assign('/Cart');
  });
};

const toLine = ({ id, title, price, quantity }) => html`<li>
  ${title}: ${quantity} at ${formatPrice(price)}
  <button type="button" data-id="${id}" data-by="-1" aria-label="Decrease ${title}">−</button>
  <button type="button" data-id="${id}" data-by="1" aria-label="Increase ${title}">+</button>
</li>`;

const showCart = () => {
  const { lines, total } = cart;
  if (lines.length === 0) return show(html`<h1>Cart</h1><p>Your cart is empty.</p>`);
  show(html`<h1>Cart</h1><ul>${lines.map(toLine)}</ul>
    <p>Total: ${formatPrice(total)}</p><p><a href="/Checkout">Buy Now</a></p>`);
  for (const button of main.querySelectorAll('button'))
    button.addEventListener('click', () => {
      const { id, by } = button.dataset;
      cart.change({ id: Number(id) }, Number(by));
      showCart();
    });
};

const placeOrder = async (form) => {
  const { lines, total } = cart;
  const order = { ...Object.fromEntries(new FormData(form)), cart: lines, total };
  try {
    await request(`/Checkout/mail/send-Order-confirmation/${encodeURIComponent(order.email)}`, order);
  } catch (error) {
    const { status, message } = error;
    if (status) return alert('Failed to place order. Please try again.');
    return alert(`An error occurred. Please try again. ${message}`);
  }
  cart.replace([]);
  show(html`<h1>Thank you for your order!</h1><p>Your order has been placed successfully.</p>
    <p>A confirmation will be sent to ${order.email}.</p>`);
};

const showCheckout = () => {
  const { lines, total } = cart;
  const email = localStorage.getItem('isLogin') === 'true' ? localStorage.getItem('userEmail') : '';
  show(html`<h1>Checkout</h1>
    <h2>Order Summary</h2>
    ${lines.length === 0 ? html`<p>Your cart is empty.</p>` : ''}
    ${lines.map(({ title, quantity, price }) => html`<p>${title} x ${quantity}: ${formatPrice(price * quantity)}</p>`)}
    <p>Total: ${formatPrice(total)}</p>
    <form>
      <label>Full Name <input name="name" required /></label>
      <label>Email <input name="email" type="email" value="${email}" required /></label>
      <label>Phone Number <input name="phone" type="tel" required /></label>
      <label>Shipping Address <textarea name="address" required></textarea></label>
      <label><input type="radio" name="payment" value="cod" checked /> Cash on Delivery</label>
      <label><input type="radio" name="payment" value="card" /> Credit/Debit Card</label>
      <button>Place Order</button>
    </form>`);
  find('form button').disabled = lines.length === 0;
  find('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    find('form button').disabled = true;
    await placeOrder(event.target);
    if (find('form button')) find('form button').disabled = false;
  });
};

const routes = [
  [/^\/$/, () => show(html`<h1>Welcome to the Corner Shop</h1><p><a href="/Shop">Shop Now</a></p>`)],
  [/^\/shop\/?$/i, showShop],
  [/^\/product\/([^/]+)$/i, showProduct],
  [/^\/cart\/?$/i, showCart],
  [/^\/checkout\/?$/i, showCheckout],
  [/^\/login\/?$/i, showLogin],
  [/^\/profile\/?$/i, showProfile],
  [/^\/contact\/?$/i, () => show(html`<h1>Contact</h1><p>Email us. We reply within 24 hours.</p>`)],
  [
    /^\/faq\/?$/i,
    () => show(html`<h1>FAQ</h1><details><summary>How do I order?</summary>Press Buy now.</details>`),
  ],
];

search.value = new URLSearchParams(location.search).get('search') ?? '';
search.addEventListener('change', () => {
  if (!/^\/shop/i.test(location.pathname))
    location.assign(`/shop/?search=${encodeURIComponent(search.value)}`);
});
showNavigationBar();
const [pattern, showPage] = routes.find(([path]) => path.test(location.pathname)) ?? [
  /./,
  () => show(html`<h1>There is no such page</h1>`),
];
showPage(pattern.exec(location.pathname)[1]);
