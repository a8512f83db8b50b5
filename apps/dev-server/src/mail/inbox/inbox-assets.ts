/**
 * The page's styles. Font, ground and colors are those of the console, whose style sheet is loaded before; where it is not
 * built, they are the system's.
 */
export const inboxStyle = `
:root { color-scheme: light dark; --ink: var(--color-ink, CanvasText); --paper: var(--color-surface, Canvas);
  --ground: var(--color-page, Canvas); --sunk: var(--color-sunk, Canvas); --rule: var(--color-line, GrayText);
  --edge: var(--color-line-strong, GrayText); --accent: var(--color-accent, LinkText); --muted: var(--color-ink-2, CanvasText);
  --wash: var(--color-accent-wash, Canvas); --mono: ui-monospace, monospace; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: .875rem/1.45 var(--font-text, system-ui, sans-serif); }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem 1rem; padding: .4375rem .875rem;
  border-bottom: 1px solid var(--rule); background: var(--paper); }
header p { margin: 0; color: var(--muted); font-size: .8125rem; }
.home { display: inline-flex; align-items: baseline; gap: .375rem; padding-block: .625rem; color: var(--ink);
  font: 600 1.0625rem/1 var(--font-display, Georgia, serif); letter-spacing: -.035em; text-decoration: none; }
.home strong { font-weight: inherit; }
.home span { color: var(--accent); background: linear-gradient(90deg, currentColor 24%, transparent 0 38%, currentColor 0 62%,
  transparent 0 76%, currentColor 0) 0 calc(100% - .17em) / 100% 2px no-repeat; }
.home i { font: var(--font-weight-regular, 400) .8125rem var(--font-text, system-ui); letter-spacing: 0; color: var(--muted); }
nav { display: flex; gap: .875rem; margin-inline-start: auto; font-size: .8125rem; }
main { max-width: 64rem; padding: .875rem; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 1rem 0 .5rem; font: var(--font-weight-bold, 650) .9375rem/1.4 var(--font-text, system-ui); }
p { margin: .5rem 0; }
a { color: var(--accent); }
header p a, nav a, .tools a { font-weight: var(--font-weight-medium, 550); text-decoration: underline 1px; text-underline-offset: .24em; }
:focus-visible { outline: 2px solid var(--color-focus, Highlight); outline-offset: 2px; }
search { flex: 0 1 22rem; min-width: min(100%, 14rem); }
form { display: flex; gap: .5rem; min-width: 0; }
input, button { min-height: 2rem; padding: .1875rem .6875rem; border: 1px solid var(--edge); border-radius: 6px;
  background: var(--paper); color: inherit; font: inherit; font-size: .8125rem; }
button { font-weight: var(--font-weight-bold, 650); background: none; }
input { flex: 1; min-width: 0; }
button:hover { border-color: var(--accent); background: var(--wash); }
button[aria-pressed="true"] { background: var(--wash); border-color: var(--accent); }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; min-height: 2rem; font-size: .8125rem; }
ol { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--rule); border-radius: 8px; font-size: .8125rem; }
li + li { border-top: 1px solid var(--rule); }
ol li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
ol li:hover { background: var(--sunk); }
ol li a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .4375rem .75rem; color: inherit; text-decoration: none; }
ol li a:hover .subject { text-decoration: underline; }
ol li a:focus-visible { outline-offset: -2px; }
ol li button { margin-inline-end: .5rem; }
.subject { overflow-wrap: anywhere; }
ol .to { flex-basis: 100%; overflow-wrap: anywhere; }
.unread .subject { font-weight: var(--font-weight-bold, 650); }
.unread .subject::before { content: ""; display: inline-block; width: .5rem; height: .5rem; margin-inline-end: .5rem; border-radius: 50%; background: var(--accent); }
li span.to, dt, time, .muted { color: var(--muted); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem .75rem; margin: .5rem 0; font-size: .8125rem; }
dd { margin: 0; overflow-wrap: anywhere; }
details dl { font-family: var(--mono); font-size: .75rem; }
output { display: inline-block; padding: .25rem .875rem; border-radius: 8px; background: var(--paper); border: 1px solid var(--rule);
  font: 700 1.75rem/1.4 var(--mono); letter-spacing: .2em; color: var(--accent); user-select: all; }
iframe { display: block; width: 100%; height: 34rem; margin-top: .5rem; border: 1px solid var(--rule); border-radius: 8px; background: var(--color-plate, #fff); }
iframe.phone { width: 390px; max-width: 100%; margin-inline: auto; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--rule); border-radius: 8px; padding: .5rem .75rem; font: .75rem/1.5 var(--mono); }
summary { min-height: 1.5rem; cursor: pointer; color: var(--accent); font-size: .8125rem; }
@media (max-width: 40rem) { header p { order: 1; flex-basis: 100%; } header search { order: 2; flex-basis: 100%; } }
`;

/** An envelope in the shop's color. */
export const inboxIcon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#143fb5" stroke-width="1.5"><rect x="1.5" y="3" width="13" height="10" rx="1.5"/><path d="m2 4 6 5 6-5"/></svg>')}`;

/**
 * Shows new mails without a reload: the server sends an event, and the list is fetched again. Times are the reader's, in the
 * console's format.
 * Up and Down move along the mails, Delete deletes the one that has the focus, and Escape goes back to the list.
 */
export const inboxScript = `
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
const showTimes = (root) => {
  for (const each of root.querySelectorAll('time')) each.textContent = time.format(new Date(each.dateTime));
};
showTimes(document);

const list = document.querySelector('#mails');

const refresh = async () => {
  const response = await fetch(location.href);
  // Of a sandbox that has ended there is no page but one that says so.
  if (!response.headers.get('content-type')?.startsWith('text/html')) return location.reload();
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.title = page.title;
  if (!list) return;
  const focused = document.activeElement?.closest('li')?.dataset.id;
  const wasButton = document.activeElement?.matches('button');
  const before = [...list.querySelectorAll('li')].map(({ dataset }) => dataset.id);
  list.replaceChildren(...page.querySelector('#mails').childNodes);
  showTimes(list);
  const tools = document.querySelector('#list-tools');
  tools?.replaceChildren(...page.querySelector('#list-tools').childNodes);
  if (focused === undefined) return;
  const rest = [...list.querySelectorAll('li')];
  const same = rest.find(({ dataset }) => dataset.id === focused);
  const next = same ?? rest[Math.min(before.indexOf(focused), rest.length - 1)];
  (next?.querySelector(same && wasButton ? 'button' : 'a') ?? document.querySelector('input'))?.focus();
};

const remove = async (id) => {
  await fetch('/api/v1/messages' + (id === undefined ? '' : '/' + encodeURIComponent(id)), { method: 'DELETE' });
  if (!list) location.assign('/');
};

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('button');
  if (!button) return;
  if ('delete' in button.dataset) void remove(button.dataset.delete);
  if ('deleteAll' in button.dataset) void remove();
  if ('phone' in button.dataset) {
    const frame = document.querySelector('iframe');
    button.setAttribute('aria-pressed', String(frame.classList.toggle('phone')));
  }
});

document.addEventListener('keydown', (event) => {
  if (event.target.matches?.('input')) return;
  if (event.key === 'Escape' && !list) location.assign('/');
  const item = event.target.closest?.('#mails li');
  if (!item) return;
  if (event.key === 'Delete') void remove(item.dataset.id);
  const next = { ArrowDown: item.nextElementSibling, ArrowUp: item.previousElementSibling }[event.key];
  if (!next) return;
  event.preventDefault();
  next.querySelector('a').focus();
});

// Also when it opens: a mail may have arrived between the page and the connection, or while the server was away.
const events = new EventSource('/events');
for (const name of ['open', 'change']) events.addEventListener(name, () => void refresh());
`;
