import { ScriptError } from './fetch-scripts.ts';

const findLink = (url: string) => document.querySelector(`link[rel="stylesheet"][href="${url}"]`);

const linking = new Map<string, Promise<void>>();

/** Whether the page has a style sheet, which applies: its HTML links it, or `linkStyle` did. */
export const isLinked = (url: string): boolean => findLink(url) !== null && !linking.has(url);

const link = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('link');
    element.rel = 'stylesheet';
    element.href = url;
    element.onload = () => resolve();
    element.onerror = (cause) => {
      element.remove();
      reject(new ScriptError(url, false, cause));
    };
    document.head.append(element);
  });

/** Links a style sheet that the page does not have yet; resolves once it applies. */
export const linkStyle = (url: string): Promise<void> => {
  if (isLinked(url)) return Promise.resolve();
  const known = linking.get(url);
  if (known) return known;
  const linked = link(url).finally(() => linking.delete(url));
  linking.set(url, linked);
  return linked;
};
