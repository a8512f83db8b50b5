import { imageSet } from '@curiolane/catalogue/image-set';
import { photographSize } from '@curiolane/catalogue/photograph-name';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import photoSwipeStyles from 'photoswipe/style.css?inline';
import { prefersReducedMotion } from '../../browser/motion.ts';
import { toImageUrl } from '../../components/product-photo.tsx';
import * as m from './catalogue-messages.ts';
import * as styles from './open-zoom.module.css';

// In the style sheet they would be a tenth of what every page waits for.
const dialogStyles = new CSSStyleSheet();
dialogStyles.replaceSync(photoSwipeStyles);
document.adoptedStyleSheets.push(dialogStyles);

type Zoom = {
  /** The product's. */
  title: string;
  /** URLs as the catalogue writes them, each with its text for those who do not see it. */
  images: readonly string[];
  alts: readonly string[];
  /** The one that is shown first. */
  index: number;
  /** Called with the one that is shown at last. */
  onShow: (index: number) => void;
};

/** The width of an image that has not loaded. */
const unknown = 1;

/** Every supported browser reads the best format. An image of any other host has one size, known once it is loaded. */
const toSlide = (image: string, alt: string): SlideData => {
  const src = toImageUrl(image);
  const set = imageSet(src);
  const shown = document.querySelector<HTMLImageElement>(`main img[src="${CSS.escape(src)}"]`);
  if (set) return { src, srcset: set.sources[0]?.srcSet ?? '', ...photographSize, alt };
  return { src, width: shown?.naturalWidth || unknown, height: shown?.naturalHeight || unknown, alt };
};

/** Shows an image in its own size as soon as it has loaded. */
const resizeOnceLoaded = (dialog: PhotoSwipe, slides: SlideData[]) =>
  dialog.on('loadComplete', ({ content: { data, element, index } }) => {
    const { naturalWidth = 0, naturalHeight = 0 } = element instanceof HTMLImageElement ? element : {};
    if (data.width !== unknown || naturalWidth <= unknown) return;
    slides[index] = { ...data, width: naturalWidth, height: naturalHeight };
    dialog.refreshSlideContent(index);
  });

/** While it is opening, PhotoSwipe hears no key and ignores its own button: it is closed once it is open. */
const closeOnceOpen = (dialog: PhotoSwipe) => {
  const opened = new AbortController();
  const close = dialog.close.bind(dialog);
  let unwanted = false;
  dialog.close = () => {
    if (dialog.opener.isOpen) close();
    else unwanted = true;
  };
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && dialog.close();
  document.addEventListener('keydown', press, { signal: opened.signal });
  dialog.on('bindEvents', () => {
    opened.abort();
    // After all that PhotoSwipe does when it is open.
    if (unwanted) queueMicrotask(close);
  });
  dialog.on('destroy', () => opened.abort());
};

const zoomKeys = new Set(['+', '=', '-']);

/**
 * Opens photographs in a dialog over the whole window: pinch, wheel, double tap and the keys + and − zoom, a swipe or
 * an arrow key shows the next one, Escape closes.
 *
 * @returns Closes it immediately, whether it is open, opening or closing.
 */
export const openZoom = ({ title, images, alts, index, onShow }: Zoom): (() => void) => {
  const isStill = prefersReducedMotion();
  const zoomMs = isStill ? 0 : 240;
  const slides = images.map((image, at) => toSlide(image, alts[at] ?? ''));
  const dialog = new PhotoSwipe({
    dataSource: slides,
    index,
    loop: false,
    wheelToZoom: true,
    bgOpacity: 1,
    mainClass: styles.root,
    showHideAnimationType: isStill ? 'none' : 'fade',
    showAnimationDuration: 200,
    hideAnimationDuration: 200,
    zoomAnimationDuration: zoomMs,
    secondaryZoomLevel: 2,
    maxZoomLevel: 4,
    closeTitle: m.close,
    zoomTitle: m.zoom,
    arrowPrevTitle: m.previousPhotograph,
    arrowNextTitle: m.nextPhotograph,
    errorMsg: m.imageNotAvailable,
  });
  closeOnceOpen(dialog);
  resizeOnceLoaded(dialog, slides);
  dialog.on('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event.originalEvent;
    const { currSlide } = dialog;
    // The browser zooms the page by the same keys with Ctrl or Cmd.
    if (!zoomKeys.has(key) || altKey || ctrlKey || metaKey || !currSlide) return;
    event.preventDefault();
    currSlide.zoomTo(currSlide.currZoomLevel * (key === '-' ? 0.5 : 2), undefined, zoomMs);
  });
  dialog.on('afterInit', () => {
    dialog.element?.setAttribute('aria-label', m.photographsTitle({ title }));
    dialog.element?.setAttribute('aria-modal', 'true');
  });
  dialog.on('close', () => onShow(dialog.currIndex));
  dialog.init();
  return () => {
    // Otherwise `destroy` closes it first, which does nothing while it is opening.
    dialog.isDestroying = true;
    dialog.destroy();
  };
};
