/**
 * Marks the page of a browser older than the ones that the shop is built for (`browserslist` in package.json): it is
 * shown as without JavaScript, with a notice, and the application is not loaded. Built as a script of its own in
 * ES2015, so that it runs where the syntax of the others does not.
 */

// The newest features that the shop cannot do without: Chromium has both from 117, Firefox from 125, WebKit from 17.
const isSupported = () =>
  'popover' in HTMLElement.prototype && CSS.supports('grid-template-columns', 'subgrid');

/** With scripting on, the content of `noscript` is text. */
const showNoScript = () => {
  for (const element of Array.from(document.querySelectorAll('body noscript')))
    element.outerHTML = element.textContent ?? '';
};

const showNotice = () => {
  const template = document.getElementById('outdated') as HTMLTemplateElement;
  document.body.prepend(document.importNode(template.content, true));
};

/** The drawer's buttons have the attribute `command`, which no such browser supports. */
const runCommand = ({ target }: Event) => {
  const button = (target as Element).closest('[commandfor]');
  const dialog = button && document.getElementById(button.getAttribute('commandfor') || '');
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
};

if (!isSupported()) {
  document.documentElement.dataset.outdated = '';
  addEventListener('DOMContentLoaded', () => {
    showNoScript();
    showNotice();
    addEventListener('click', runCommand);
  });
}
