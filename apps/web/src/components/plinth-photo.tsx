import { plinthPhotograph } from '@curiolane/catalogue/plinth-photograph';
import { Photo } from '@curiolane/ui/photo';
import * as m from '../lib/messages.ts';

/** An empty plinth, for empty states. It is part of the storefront's build, so no catalogue is needed. */
export const PlinthPhoto = () => (
  <Photo
    {...plinthPhotograph}
    sizes="(min-width: 28rem) 26rem, 92vw"
    alt=""
    loading="eager"
    unavailableLabel={m.imageNotAvailable}
  />
);
