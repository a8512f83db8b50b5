/**
 * The mark of a sandbox in the storefront: an enamel plate at the left, above or beside the product page's buttons, with the tokens of the page. In a shadow root,
 * so that neither's styles reach the other; without an inline style, which the page's policy need not allow.
 */
const style = `
:host { position: fixed; z-index: 39; left: 0.75rem; bottom: 5.5rem; max-width: calc(100vw - 1.5rem); }
@media (min-width: 48rem) { :host { bottom: 0.75rem; max-width: 40vw; } }
@media print { :host { display: none; } }
aside { display: flex; align-items: center; gap: 0.75rem; padding: 0.4rem 0.5rem; border-radius: 7px;
  background: var(--color-sign, #143fb5); color: var(--color-on-deep, #fff);
  font: 600 0.9375rem/1.3 var(--font-display, Georgia, serif);
  box-shadow: inset 0 0 0 2px var(--color-sign, #143fb5), inset 0 0 0 3.25px var(--color-key, rgb(255 255 255 / 0.78)),
    var(--shadow-float, none); }
span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; padding-inline-start: 0.4rem; }
span:empty { display: none; }
a { flex: none; padding: 0.3rem 0.65rem; border-radius: 4px; background: var(--color-plate, #fff);
  color: var(--color-on-plate, #143fb5); font: 650 0.8125rem/1.45 var(--font-text, system-ui, sans-serif);
  text-decoration: none; }
a:hover { background: var(--color-plate-hover, #e8edfa); }
a:focus-visible { outline: 3px solid var(--color-plate, #fff); outline-offset: 2px; }
`;

export type Mark = {
  /** The name of the sandbox; '' in the main shop. */
  label: string;
  links: { text: string; label: string; path: string }[];
};

/** The script that shows the mark of a shop. */
export const createSandboxMark = ({ label, links }: Mark): string => `
const show = (label, links, style) => {
  if (document.querySelector('curiolane-sandbox')) return;
  const host = document.createElement('curiolane-sandbox');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const plate = document.createElement('aside');
  plate.setAttribute('aria-label', label ? 'Sandbox' : 'Development tools');
  const name = document.createElement('span');
  name.textContent = label;
  plate.append(name);
  for (const each of links) {
    const link = document.createElement('a');
    link.href = each.path;
    link.textContent = each.text;
    link.setAttribute('aria-label', each.label);
    plate.append(link);
  }
  root.append(plate);
  document.body.append(host);
};
show(${[label, links, style].map((value) => JSON.stringify(value)).join(', ')});
`;
