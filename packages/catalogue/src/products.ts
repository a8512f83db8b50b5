import type { Product } from '@curiolane/contract';
import { productImage } from './product-image.ts';

/** The shop's own catalogue. An id is the product's number on the lane and never changes. */
export const products: readonly Product[] = [
  {
    id: 1,
    title: 'Tidal Stoneware Mug',
    price: 27.95,
    description:
      'Thrown in dark stoneware and dipped in a petrol glaze that breaks to brown at the rim. Holds 350 ml, stands 9 cm tall and keeps its foot bare. Safe in the dishwasher and the microwave.',
    category: 'ceramics',
    image: productImage('mug'),
    rating: { rate: 4.8, count: 212 },
    color: 'Petrol',
  },
  {
    id: 2,
    title: 'Harbour Dome Table Lamp',
    price: 128.5,
    description:
      'A blown opal glass dome on a turned, lacquered stem, 37 cm tall. It glows evenly, with no bright spot to look into. Takes one E27 bulb up to 8 W; wipe the glass with a dry cloth.',
    category: 'lighting',
    image: productImage('lamp'),
    rating: { rate: 4.9, count: 148 },
    color: 'Signal red',
  },
  {
    id: 3,
    title: 'Snake Plant Tapered Planter',
    price: 45.9,
    description:
      'A terracotta pot 18 cm across the rim, with its saucer and a grown snake plant. The clay is unglazed and will bloom white with age. Water every second week and keep it out of frost.',
    category: 'garden',
    image: productImage('planter'),
    rating: { rate: 4.6, count: 97 },
    color: 'Terracotta',
  },
  {
    id: 4,
    title: 'Ten Past Ten Wall Clock',
    price: 84,
    description:
      'A paper dial under a turned oak ring, 30 cm across, with a brass second hand. The movement sweeps instead of ticking and runs a year on one AA battery. Hangs from a single screw.',
    category: 'home',
    image: productImage('clock'),
    rating: { rate: 4.7, count: 183 },
  },
  {
    id: 5,
    title: 'Three Leg Workshop Stool',
    price: 137.5,
    description:
      'Solid oak, 45 cm high, with a dished seat and three legs that stand steady on any floor. The rails are wedged, not screwed. Oiled at the bench; oil it again once a year.',
    category: 'home',
    image: productImage('stool'),
    rating: { rate: 4.8, count: 76 },
    color: 'Natural oak',
  },
  {
    id: 6,
    title: 'Linked Pair of Hoop Earrings',
    price: 63.95,
    description:
      'Two hoops of solid brass, 4 cm across, thickest at the front and closed by a fine wire. Sold as a pair. Brass darkens with wear; a soft cloth brings the shine back.',
    category: 'gifts',
    image: productImage('hoops'),
    rating: { rate: 4.4, count: 61 },
  },
  {
    id: 7,
    title: 'Field Ledger Dotted Notebook',
    price: 21.99,
    description:
      'A clothbound A5 notebook of 192 dotted pages, sewn so that it opens flat. The paper is 100 g and takes a fountain pen. With an elastic band, a ribbon and a label for the year.',
    category: 'desk',
    image: productImage('notebook'),
    rating: { rate: 4.7, count: 305 },
    color: 'Cobalt',
  },
  {
    id: 8,
    title: 'Perforated Steel Desk Speaker',
    price: 149,
    description:
      'One honest full-range driver behind a punched steel front, 22 cm tall. Turn the brass knob to switch it on and up; it plays over Bluetooth or a cable for 14 hours. Carry it by the leather strap.',
    category: 'desk',
    image: productImage('speaker'),
    rating: { rate: 4.5, count: 129 },
    color: 'Stone',
  },
  {
    id: 9,
    title: 'Five Arch Wooden Stacker',
    price: 57.8,
    description:
      'Four stained beech arches round a walnut core, 21 cm wide, to stack, bridge and tunnel. Water-based stain, rounded edges, nothing small enough to swallow. For anyone from one year up.',
    category: 'gifts',
    image: productImage('arches'),
    rating: { rate: 4.9, count: 241 },
  },
  {
    id: 10,
    title: 'Slow Pour Bottle Vase',
    price: 71.25,
    description:
      'A stoneware bottle with a narrow neck, thrown in one piece and 26 cm tall. The celadon glaze pools darker where it is thick. Holds a single branch or a few stems, and it is watertight.',
    category: 'ceramics',
    image: productImage('vase'),
    rating: { rate: 4.6, count: 88 },
    color: 'Celadon',
  },
  {
    id: 11,
    title: 'Wide Rim Serving Bowl',
    price: 53.99,
    description:
      'A stoneware bowl 27 cm across with a rim wide enough to hold. The midnight glaze breaks to brown at the edge and stops short of the foot. Serves four; safe in the oven up to 180 °C.',
    category: 'ceramics',
    image: productImage('bowl'),
    rating: { rate: 4.7, count: 119 },
    color: 'Midnight',
  },
  {
    id: 12,
    title: 'Sunday Round Teapot',
    price: 77.6,
    description:
      'A round pot for four cups with a spout that does not drip. Stoneware in a warm ochre glaze, 17 cm tall with its lid, and a strainer pressed into the wall behind the spout. Rinse by hand.',
    category: 'ceramics',
    image: productImage('teapot'),
    rating: { rate: 4.5, count: 94 },
    color: 'Ochre',
  },
  {
    id: 13,
    title: 'Still Water Glass Carafe',
    price: 41.75,
    description:
      'Mouth-blown glass for one liter, 28 cm tall with its smoked stopper. Made for the fridge door and the bedside alike. Clean it with rice and warm water.',
    category: 'home',
    image: productImage('carafe'),
    rating: { rate: 4.3, count: 72 },
  },
  {
    id: 14,
    title: 'Long Listen Leather Headphones',
    price: 188.99,
    description:
      'Over-ear headphones on a steel band wrapped in vegetable-tanned leather. The pads come off and can be replaced, and so can the cable. 260 g, with 30 hours on one charge.',
    category: 'desk',
    image: productImage('headphones'),
    rating: { rate: 4.6, count: 167 },
    color: 'Chestnut',
  },
  {
    id: 15,
    title: 'Quayside Enamel Pendant Lamp',
    price: 97.4,
    description:
      'A spun steel shade 34 cm across, enamelled bottle green outside and white inside. It throws its light down onto a table and none into your eyes. With 2 m of cloth flex and a brass holder for one E27 bulb.',
    category: 'lighting',
    image: productImage('pendant'),
    rating: { rate: 4.7, count: 103 },
    color: 'Bottle green',
  },
  {
    id: 16,
    title: 'Evening Trio Pillar Candles',
    price: 33.33,
    description:
      'Three pillars of beeswax blend, 8, 12 and 16 cm tall, on a turned oak dish. They burn for 90 hours together and smell faintly of honey. Trim the wicks before lighting.',
    category: 'lighting',
    image: productImage('candles'),
    rating: { rate: 4.4, count: 138 },
    color: 'Honey',
  },
  {
    id: 17,
    title: 'Morning Dial Desk Radio',
    price: 117.9,
    description:
      'A walnut case, a cloth front and one large dial for FM and DAB. The second knob is the volume, and there is no third. 24 cm wide, on mains or four AA cells.',
    category: 'desk',
    image: productImage('radio'),
    rating: { rate: 4.5, count: 84 },
    color: 'Walnut',
  },
  {
    id: 18,
    title: 'Five Pencil Desk Pot',
    price: 25.5,
    description:
      'A ribbed stoneware pot 10 cm tall, heavy enough to stay where it is put. It comes with five cedar pencils, sharpened. Felt underneath, so it leaves no mark.',
    category: 'desk',
    image: productImage('pen-pot'),
    rating: { rate: 4.3, count: 66 },
    color: 'Clay',
  },
  {
    id: 19,
    title: 'Standing Brass Desk Magnifier',
    price: 67.95,
    description:
      'A 9 cm lens in a brass ring that stands by itself and leaves both hands free. A slot in the walnut base holds a card, a stamp or a letter behind it. Enlarges twice; keep it out of the sun.',
    category: 'desk',
    image: productImage('magnifier'),
    rating: { rate: 4.6, count: 59 },
  },
  {
    id: 20,
    title: 'Long Reach Watering Can',
    price: 61.99,
    description:
      'Powder-coated steel with a brass rose and a spout long enough for the back of the shelf. Holds 1.5 liters and pours without a splash. Empty it before the frost.',
    category: 'garden',
    image: productImage('watering-can'),
    rating: { rate: 4.7, count: 112 },
    color: 'Moss',
  },
  {
    id: 21,
    title: 'One Room Bird House',
    price: 43.8,
    description:
      'Untreated larch with a slate-blue roof and a 35 mm door, right for tits and sparrows. The floor slides out for cleaning in autumn. Hang it two meters up, out of the noon sun.',
    category: 'garden',
    image: productImage('bird-house'),
    rating: { rate: 4.8, count: 91 },
    color: 'Slate blue',
  },
  {
    id: 22,
    title: 'Turned Maple Chess Pieces',
    price: 95.75,
    description:
      'Thirty-two pieces turned from maple and walnut, weighted and felted; the king stands 10 cm tall. They come in a cotton bag. Board not included, opponent neither.',
    category: 'gifts',
    image: productImage('chess'),
    rating: { rate: 4.8, count: 54 },
  },
  {
    id: 23,
    title: 'Steam Bent Serving Tray',
    price: 47.9,
    description:
      'A round tray of glued ash boards, 35 cm across, with a rim bent from a single strip and two leather handles. Light enough for one hand and wide enough for breakfast. Wipe it dry after use.',
    category: 'home',
    image: productImage('tray'),
    rating: { rate: 4.5, count: 107 },
    color: 'Natural ash',
  },
  {
    id: 24,
    title: 'Daily Stack Dinner Plates',
    price: 76,
    description:
      'Four stoneware plates, 26 cm across, glazed in speckled oat with a bare brown edge. They stack tightly and no two are quite alike. Safe in the dishwasher and the microwave.',
    category: 'ceramics',
    image: productImage('plates'),
    rating: { rate: 4.6, count: 156 },
    color: 'Oat',
  },
];
