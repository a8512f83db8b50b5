let notice: Element | null = null;
let pressed = false;

/** Takes the notice away, if there is one. */
export const hideNotice = (): void => {
  notice?.remove();
  notice = null;
};

/** Says that the page's code does not arrive, and what works without it. `retry` is called by its button. */
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
  // Whoever asked for another try by this button finds it under their fingers again.
  if (pressed) button?.focus();
  pressed = false;
};
