import { formats } from '../lib/formats.ts';
import * as m from '../lib/messages.ts';

type Manifest = {
  lang: string;
  dir: string;
  description: string;
  shortcuts: { name: string; url: string }[];
  screenshots: { label: string; src: string }[];
};

const shortcuts: Record<string, string> = { '/Shop': m.shop, '/Cart': m.cart };

const getScreenshotLabel = (src: string) =>
  src.includes('/landing-') ? m.screenshotLanding : m.screenshotShop;

/** The manifest of the installed shop, in the language of the build. */
export const translateManifest = (text: string): string => {
  const manifest: Manifest = JSON.parse(text);
  const translated: Manifest = {
    ...manifest,
    lang: formats.language,
    dir: formats.direction,
    description: m.manifestDescription,
    shortcuts: manifest.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: shortcuts[shortcut.url] ?? shortcut.name,
    })),
    screenshots: manifest.screenshots.map((shot) => ({ ...shot, label: getScreenshotLabel(shot.src) })),
  };
  return `${JSON.stringify(translated, null, 2)}\n`;
};
