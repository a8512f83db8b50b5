// Written by `npm run generate` from apps/web/languages/en.json: see docs/how-to/languages.md.
export * from '../../lib/messages.ts';

export const toEveryDoor: string = 'To every door.';
export const returnsFact: string = '7-day returns';
export const returnsFactText: string = 'Send it back or exchange it.';
export const repliesFact: string = 'Replies within 24 hours';
export const repliesFactText: string = 'By phone 9am-7pm Mon-Sat.';
export const featuredHeading: string = 'A few doors down';
export const heroTitle: string = 'Discover a World of Unique Products Just a Click Away!';
export const heroLead: string =
  'Seamless browsing, from the first glance to the front door. Ceramics, lamps, clocks and other well-made things, all along one short lane.';
export const shopNow: string = 'Shop Now';
export const learnMore: string = 'Learn More';
export const landingTitle: string = 'Unique products, just a click away';
export const landingDescription: string =
  'Ceramics, lamps, clocks and other well-made things, all along one short lane.';
export const pauseSlideshow: string = 'Pause slideshow';
export const slideArches: string = 'A stacker of five nested wooden arches';
export const slideMug: string = 'A stoneware mug in two glazes';
export const slideLamp: string = 'A table lamp with a glowing dome on a red foot';
