import { fetchScripts } from '../browser/script-loading.ts';
import { type Early, recordEarlyActions } from './early-actions.ts';
import { loadApp } from './load-app.ts';
import { markMissingEmail, markNothingSaved, setCartSize } from './stored-marks.ts';

/**
 * The script inside the HTML of every page. A prerendered page is readable before its code is loaded: the application
 * is loaded after the page's load event and first paint, or at the shopper's first input; what they do until then is
 * recorded. A picture that does not arrive holds the load event back, so that it is not waited for beyond `maxWaitMs`.
 */
const maxWaitMs = 3000;

/**
 * A page that has loaded by then is painted at once. Where it takes longer, the network is idle while a slow processor
 * paints, so the application is fetched meanwhile.
 */
const fastLoadMs = 400;

const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** Set by the script `outdated.ts`. */
const outdated = 'outdated' in document.documentElement.dataset;

const readScripts = (urls = '') => urls.split(' ').filter(Boolean);

const { code, page } = document.currentScript?.dataset ?? {};
const scripts = readScripts(code);
const pageScripts = readScripts(page);

const loadWhenPainted = () => {
  const early: Early = { takeActions: recordEarlyActions() };
  window.early = early;

  let started = false;

  const start = () => {
    if (started) return;
    started = true;
    for (const touch of touches) removeEventListener(touch, start);
    loadApp(early, scripts, pageScripts);
  };

  const startPainted = () => {
    // A hidden page is not painted.
    if (document.hidden) return start();
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      setTimeout(start);
    }).observe({ type: 'paint', buffered: true });
  };

  addEventListener('load', () => {
    // `loadApp` fetches again what fails.
    if (performance.now() > fastLoadMs) fetchScripts(scripts).catch(() => {});
    startPainted();
  });
  addEventListener('DOMContentLoaded', () => setTimeout(startPainted, maxWaitMs));
  for (const touch of touches) addEventListener(touch, start, { passive: true });
};

if (!outdated) {
  setCartSize();
  markMissingEmail();
  markNothingSaved();
  loadWhenPainted();
}
