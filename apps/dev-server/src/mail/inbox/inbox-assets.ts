/** The page's styles: the shop's colors, one column, readable on a phone and in dark mode. */
export const inboxStyle = `
:root { color-scheme: light dark; --ink: light-dark(#101828, #eef1f6); --paper: light-dark(#fff, #12161f);
  --ground: light-dark(#f4f5f8, #0b0e14); --rule: light-dark(#dfe3ea, #2a3140); --accent: light-dark(#143fb5, #9db4ff);
  --muted: light-dark(#5b6472, #a3acbb); --wash: light-dark(#e8edfa, #182446); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding-bottom: 0; }
header p { margin: 0; }
header a.home { color: var(--ink); font-weight: 700; font-size: 1.25rem; text-decoration: none; }
header a.home span { color: var(--accent); }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
search { flex: 1 1 16rem; min-width: 0; }
form { display: flex; justify-content: flex-end; gap: .5rem; min-width: 0; }
input, button { min-height: 2.25rem; padding: .25rem .75rem; border: 1px solid light-dark(#82858e, #737c8d); border-radius: 8px;
  background: var(--paper); color: inherit; font: inherit; font-size: .9375rem; }
input { flex: 0 1 18rem; min-width: 0; }
button:hover { border-color: var(--accent); }
button[aria-pressed="true"] { background: var(--wash); border-color: var(--accent); }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
ol { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--rule); border-radius: 12px; }
li + li { border-top: 1px solid var(--rule); }
ol li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
ol li a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .875rem 1rem; color: inherit; text-decoration: none; }
ol li a:hover .subject { text-decoration: underline; }
ol li a:focus-visible { outline-offset: -3px; border-radius: 12px; }
ol li button { margin-inline-end: .75rem; }
.subject { overflow-wrap: anywhere; }
ol .to { flex-basis: 100%; overflow-wrap: anywhere; }
.unread .subject { font-weight: 700; }
.unread .subject::before { content: ""; display: inline-block; width: .5rem; height: .5rem; margin-inline-end: .5rem; border-radius: 50%; background: var(--accent); }
li span.to, dt, time, .muted { color: var(--muted); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
output { display: inline-block; padding: .5rem 1.25rem; border-radius: 8px; background: var(--paper);
  border: 1px solid var(--rule); font: 700 2.5rem/1.3 ui-monospace, monospace; letter-spacing: .2em; color: var(--accent); user-select: all; }
iframe { display: block; width: 100%; height: 40rem; margin-top: .5rem; border: 1px solid var(--rule); border-radius: 12px; background: #fff; }
iframe.phone { width: 390px; max-width: 100%; margin-inline: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--rule); border-radius: 12px; padding: 1rem; font: inherit; }
summary { min-height: 1.75rem; cursor: pointer; color: var(--accent); }
`;

/** An envelope in the shop's color. */
export const inboxIcon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#143fb5" stroke-width="1.5"><rect x="1.5" y="3" width="13" height="10" rx="1.5"/><path d="m2 4 6 5 6-5"/></svg>')}`;

/**
 * Shows new mails without a reload: the server sends an event, and the list is fetched again. Times are the reader's.
 * Up and Down move along the mails, Delete deletes the one that has the focus, and Escape goes back to the list.
 */
export const inboxScript = `
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const showTimes = (root) => {
  for (const each of root.querySelectorAll('time')) each.textContent = time.format(new Date(each.dateTime));
};
showTimes(document);

const list = document.querySelector('#mails');

const refresh = async () => {
  const response = await fetch(location.href);
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
