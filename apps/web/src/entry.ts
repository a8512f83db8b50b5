/**
 * A prerendered page is read before its code arrives: the application is loaded once the page with its pictures is
 * there and was painted, or as soon as the shopper touches anything.
 */
const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

const start = () => {
  for (const touch of touches) removeEventListener(touch, start);
  removeEventListener('load', startPainted);
  void import('./entry-client.tsx');
};

const startPainted = () => {
  // A page that nobody sees is not painted.
  if (document.hidden) return start();
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    setTimeout(start);
  }).observe({ type: 'paint', buffered: true });
};

if (document.readyState === 'complete') startPainted();
else {
  addEventListener('load', startPainted);
  for (const touch of touches) addEventListener(touch, start, { passive: true });
}
