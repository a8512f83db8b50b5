export const pageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#101828, #eef1f6); --ground: light-dark(#fff, #12161f);
  --rule: light-dark(#dfe3ea, #2a3140); --accent: light-dark(#143fb5, #9db4ff); --alarm: light-dark(#b42318, #ff9c92); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 80rem; margin: auto; padding: 1rem; }
.scroll { overflow-x: auto; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
.invalid, .dropped { color: var(--alarm); }
`;

/** Refreshes only while the page is visible, and not while text is selected. */
export const pageScript = `
const refresh = async () => {
  if (document.hidden || String(getSelection())) return;
  const response = await fetch('/__dev');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.querySelector('main').replaceChildren(...page.querySelector('main').childNodes);
};
setInterval(refresh, 2000);
`;
