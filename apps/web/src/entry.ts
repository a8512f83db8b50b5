/**
 * The prerendered page is read before its code arrives: the application is loaded once the page with its
 * pictures is there, or as soon as the shopper touches anything.
 */
const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

const start = () => {
  for (const touch of touches) removeEventListener(touch, start);
  removeEventListener('load', start);
  void import('./entry-client.tsx');
};

if (document.readyState === 'complete') start();
else {
  addEventListener('load', start);
  for (const touch of touches) addEventListener(touch, start, { passive: true });
}
