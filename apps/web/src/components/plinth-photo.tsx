import { plinthPhotograph } from '@curiolane/catalogue/plinth-photograph';
import { Photo } from '@curiolane/ui/photo';

/** An empty plinth, for where something could stand. It comes with the storefront, whatever the catalogue does. */
export const PlinthPhoto = () => (
  <Photo {...plinthPhotograph} sizes="(min-width: 28rem) 26rem, 92vw" alt="" loading="eager" />
);
