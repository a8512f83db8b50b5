let notice: Element | null = null;
let pressed = false;

/** Removes the notice, if there is one. */
export const hideNotice = (): void => {
  notice?.remove();
  notice = null;
};

/** Says that the page's code cannot be loaded, and what works without it. Its button calls `retry`. */
export const showNotice = (retry: () => void): void => {
  hideNotice();
  const template = document.getElementById('code-failed') as HTMLTemplateElement;
  document.body.append(template.content.cloneNode(true));
  notice = document.body.lastElementChild;
  const button = notice?.querySelector('button');
  button?.addEventListener('click', () => {
    pressed = true;
    hideNotice();
    retry();
  });
  // The button that was pressed keeps the focus when the notice is shown again.
  if (pressed) button?.focus();
  pressed = false;
};
