import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import Cropper from 'react-easy-crop';
import * as styles from './avatar-crop.module.css';
import { cropAvatarImage, type ImageArea } from './avatar-image.ts';
import * as m from './profile-messages.ts';

/** The most that the image can be enlarged. */
const maxZoom = 4;

const useUrl = (image: Blob | string) => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (typeof image === 'string') return setUrl(image);
    const created = URL.createObjectURL(image);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [image]);
  return url;
};

type AvatarCropProps = {
  /** The chosen file, or an embedded image. */
  image: Blob | string;
  /** Called with the part that was chosen, as a data string; undefined when the browser cannot read the image. */
  onCrop: (avatar: string | undefined) => void;
  onClose: () => void;
};

/** A dialog that chooses the part of an image which the avatar shows: dragged, by the arrow keys, enlarged by a slider. */
const AvatarCrop = ({ image, onCrop, onClose }: AvatarCropProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const url = useUrl(image);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<ImageArea>();

  useEffect(() => dialog.current?.showModal(), []);

  const finish = (cropped: string | undefined) => {
    if (!dialog.current?.open) return;
    onCrop(cropped);
    dialog.current.close();
  };

  const use = async (chosen: ImageArea) => finish(await cropAvatarImage(url, chosen));

  // Beside the form: Enter on the slider would submit it.
  return createPortal(
    <dialog className={styles.root} ref={dialog} aria-labelledby={title} onClose={onClose}>
      <h2 className={text.displayS} id={title}>
        {m.cropAvatar}
      </h2>
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => finish(undefined) }}
            cropperProps={{ role: 'group', 'aria-label': m.cropPart }}
          />
        )}
      </div>
      <label className={styles.zoom}>
        {m.zoom}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.1}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </label>
      <div className={styles.actions}>
        <Button small variant="secondary" onClick={() => dialog.current?.close()}>
          {m.cancel}
        </Button>
        <Button small busy={!area} onClick={() => area && void use(area)}>
          {m.usePart}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
};

export default AvatarCrop;
