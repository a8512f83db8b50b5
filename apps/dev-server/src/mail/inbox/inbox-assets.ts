/** The page's styles: the shop's colors, one column, readable on a phone and in dark mode. */
export const inboxStyle = `
:root { color-scheme: light dark; --ink: light-dark(#101828, #eef1f6); --paper: light-dark(#fff, #12161f);
  --ground: light-dark(#f4f5f8, #0b0e14); --rule: light-dark(#dfe3ea, #2a3140); --accent: light-dark(#143fb5, #9db4ff);
  --muted: light-dark(#5b6472, #a3acbb); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: auto; padding: 1rem; }
header { display: flex; align-items: baseline; gap: 1rem; }
header a { color: var(--ink); font-weight: 700; font-size: 1.25rem; text-decoration: none; }
header a span { color: var(--accent); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--rule); border-radius: 12px; }
li + li { border-top: 1px solid var(--rule); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .875rem 1rem; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li span, dt, time, .muted { color: var(--muted); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
output { display: inline-block; padding: .5rem 1.25rem; border-radius: 8px; background: var(--paper);
  border: 1px solid var(--rule); font: 700 2.5rem/1.3 ui-monospace, monospace; letter-spacing: .2em; color: var(--accent); user-select: all; }
iframe { width: 100%; height: 40rem; border: 1px solid var(--rule); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--rule); border-radius: 12px; padding: 1rem; font: inherit; }
`;

/** An envelope in the shop's color. */
export const inboxIcon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#143fb5" stroke-width="1.5"><rect x="1.5" y="3" width="13" height="10" rx="1.5"/><path d="m2 4 6 5 6-5"/></svg>')}`;

/** Shows new mails without a reload: the server sends an event, and the list is fetched again. */
export const inboxScript = `
const list = document.querySelector('#mails');
if (list) new EventSource('/events').addEventListener('change', async () => {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const focused = document.activeElement?.getAttribute('href');
  list.replaceChildren(...page.querySelector('#mails').childNodes);
  if (focused) list.querySelector('a[href="' + CSS.escape(focused) + '"]')?.focus();
});
`;
