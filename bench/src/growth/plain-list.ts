/** How many cards the floor shows: what is visible, and a little more. */
const cards = 28;

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;

type Listed = { id: number; title: string; price: number; image: string };

/** Runs in the page: what a search needs at least. */
const search = async (most: number) => {
  const products: Listed[] = await (await fetch('/products')).json();
  const grid = document.querySelector('main ul');
  const status = document.querySelector('main [role=status]');
  const input = document.querySelector<HTMLInputElement>('header input');
  const [first] = products;
  const template = grid?.firstElementChild?.outerHTML;
  if (!grid || !status || !input || !first || !template) throw new Error('The page has no list.');
  const toPrice = (price: number) => `$${price.toFixed(2)}`;
  const toStem = (image: string) => image.replace(/-1200\.jpg$/, '');
  const toCard = ({ id, title, price, image }: Listed) =>
    template
      .replaceAll(first.title, title)
      .replaceAll(toStem(first.image), toStem(image))
      .replace('/Product/1"', `/Product/${id}"`)
      .replace(toPrice(first.price), toPrice(price));
  input.addEventListener('input', () => {
    const text = input.value.trim().toLowerCase();
    const found = products.filter(({ title }) => title.toLowerCase().includes(text));
    grid.innerHTML = found.slice(0, most).map(toCard).join('');
    status.textContent = `${found.length} object${found.length === 1 ? '' : 's'} for “${input.value.trim()}”`;
  });
  document.documentElement.dataset.ready = '';
};

/** The shop list of a running shop without its application: the same document, searched by a few lines of code. */
export const createPlainList = async (shop: string): Promise<string> => {
  const html = (await (await fetch(`${shop}/Shop`)).text()).replace(scripts, '');
  return html.replace('</body>', () => `<script>(${search.toString()})(${cards})</script></body>`);
};
