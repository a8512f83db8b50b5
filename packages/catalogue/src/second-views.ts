import type { Slug } from './product-image.ts';

/** What the second view of each product shows, for those who do not see it. */
export const secondViews: Partial<Record<Slug, string>> = {
  arches: 'The grain on the ends of the arches and their rounded edges',
  'bird-house': 'The door of the bird house, its perch and the overhang of the roof',
  bowl: 'The rim of the bowl, where the glaze breaks to brown',
  candles: 'The flames and the pools of wax that they melted',
  carafe: 'The smoked stopper in the neck of the carafe',
  chess: 'The king’s cross and the queen’s crown, turned in wood',
  clock: 'The hub of the clock, its tapered hands and the oak ring',
  headphones: 'The earcup with its brass ring, the fork and the stitched leather pad',
  hoops: 'The open end of a hoop with its pin, and the thickest part of the wire',
  lamp: 'The opal dome, lit from inside, and its brass finial',
  magnifier: 'A house number, enlarged in the lens of the magnifier',
  mug: 'The rim of the mug, where the glaze breaks to brown, and the root of the handle',
  notebook: 'The corner of the notebook: cloth, elastic band, pages and ribbon',
  'pen-pot': 'The sharpened tips of the pencils, cedar under lacquer',
  pendant: 'The brass holder of the pendant, the cloth flex and the enamel',
  planter: 'Banded leaves growing from the pot, and its rim',
  plates: 'The unglazed edges of the stacked plates',
  radio: 'The dial of the radio, its pointer and the cloth of the front',
  speaker: 'The brass knob of the speaker before the punched steel',
  stool: 'The edge of the seat and the legs that go into it',
  teapot: 'The lid of the teapot and its knob',
  tray: 'The leather loop, riveted to the bent rim of the tray',
  vase: 'The lip of the vase, where the celadon is thin, and its neck',
  'watering-can': 'The brass rose at the end of the spout',
};
