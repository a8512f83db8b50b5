import { Photo } from '@curiolane/ui/photo';

const addresses = Object.entries(
  import.meta.glob<string>('./photographs/plinth-*', { eager: true, query: '?url', import: 'default' }),
);

const addressOf = (ending: string) => {
  const address = addresses.find(([file]) => file.endsWith(ending))?.[1];
  if (!address) throw new Error(`The storefront has no photograph plinth-*${ending}.`);
  return address;
};

const sources = ['avif', 'webp'].map((format) => ({
  type: `image/${format}`,
  srcSet: [400, 800, 1200].map((width) => `${addressOf(`-${width}.${format}`)} ${width}w`).join(', '),
}));

/** An empty plinth, for where something could stand. It comes with the storefront, whatever the catalogue does. */
export const PlinthPhoto = () => (
  <Photo
    src={addressOf('-1200.jpg')}
    sources={sources}
    sizes="(min-width: 28rem) 26rem, 92vw"
    alt=""
    loading="eager"
  />
);
