/**
 * The storefront's libraries alone on a static page: React hydrates the same elements without any component or state,
 * but for one that marks the page as live. Loaded after the first paint, as the storefront's own code is.
 */

const libraries = '/assets/libraries-alone.js';
const withoutChildren = ['TEXTAREA', 'NOSCRIPT', 'TEMPLATE'];

/**
 * The React element of a node. It has no attributes, as React compares none of them in production.
 *
 * @typedef {(type: string | (() => unknown), props: { children?: unknown[] }) => unknown} Jsx
 * @param {Node} node
 * @param {Jsx} jsx
 * @returns {unknown}
 */
const toElement = (node, jsx) => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const nodes = withoutChildren.includes(node.tagName) ? [] : [...node.childNodes];
  const children = nodes.map((child) => toElement(child, jsx));
  // Even an empty array is refused in an element such as `wbr`.
  return jsx(node.localName, children.length > 0 ? { children } : {});
};

const hydrate = async () => {
  const { jsx, hydrateRoot, startTransition, useEffect } = await import(libraries);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  const page = [...root.childNodes].map((child) => toElement(child, jsx));
  /** @param {unknown} error The elements are not those of the page. */
  const onRecoverableError = (error) => {
    throw error;
  };
  const Live = () => {
    useEffect(() => {
      document.documentElement.dataset.ready = '';
    });
    return page;
  };
  startTransition(() => void hydrateRoot(root, jsx(Live, {}), { onRecoverableError }));
};

addEventListener('load', () => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = libraries;
  document.head.append(link);
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    setTimeout(hydrate);
  }).observe({ type: 'paint', buffered: true });
});
