import type { Page } from 'playwright';

/** A text without regard to case and white space. */
const toWords = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The text after a message; undefined when the message is not in the text. */
const readAfter = (text: string, message: string): string | undefined => {
  const [plain, sought] = [toWords(text), toWords(message)];
  const from = plain.indexOf(sought);
  return from === -1 ? undefined : plain.slice(from + sought.length).trim();
};

/** The texts of the parts of a page that may hold a message: live regions, dialogs, and else the least element. */
const readParts = (page: Page, message: string): Promise<string[]> =>
  page.evaluate((sought) => {
    const toPlain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    const holds = (element: Element) => toPlain(element.textContent).includes(sought);
    const isLeast = (element: Element) => holds(element) && ![...element.children].some(holds);
    const regions =
      '[role="alert"], [role="status"], [role="alertdialog"], [role="dialog"], dialog, [aria-live]';
    return [...document.body.querySelectorAll('*:not(script, style, template)')]
      .filter((element) => isLeast(element) && element.checkVisibility())
      .map((element) => {
        const part = (element.closest(regions) ?? element).cloneNode(true) as Element;
        // A button that closes a message is not a part of it.
        for (const control of part.querySelectorAll('button, a, script, style')) control.remove();
        return part.textContent;
      });
  }, toWords(message));

/**
 * What follows a message, in a dialog of the browser or in the page; empty where nothing does, undefined where the
 * message is nowhere.
 */
export const findSequel = async (
  page: Page,
  dialogs: readonly string[],
  message: string,
): Promise<string | undefined> => {
  const sequels = [...dialogs, ...(await readParts(page, message))]
    .map((text) => readAfter(text, message))
    .filter((sequel) => sequel !== undefined);
  return sequels.find((sequel) => sequel !== '') ?? sequels[0];
};
