import { Avatar } from '@curiolane/ui/avatar';
import { Button, buttonClass } from '@curiolane/ui/button';
import { FieldError } from '@curiolane/ui/field';
import clsx from 'clsx/lite';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { PartLoadError } from '../../components/load-error.tsx';
import { readAvatarImage } from './avatar-image.ts';
import * as styles from './avatar-picker.module.css';
import * as profile from './profile.module.css';
import * as m from './profile-messages.ts';

const AvatarCrop = lazyPart(() => import('./avatar-crop.tsx'), {
  Failed: ({ error, busy, onRetry }) => (
    <PartLoadError text={m.avatarCropNotLoaded} error={error} busy={busy} onRetry={onRetry} />
  ),
});

type AvatarPickerProps = {
  avatar: string;
  /** Shown without an avatar. */
  initials: string;
  /** Called when an image file is being read, and when it was. */
  onRead: (reading: boolean) => void;
  /** Called with the chosen image as a data string; '' for none. */
  onChoose: (avatar: string) => void;
};

/** The avatar with buttons that replace it by an image file, crop and remove it. */
export const AvatarPicker = ({ avatar, initials, onRead, onChoose }: AvatarPickerProps) => {
  const [unreadable, setUnreadable] = useState('');
  const [file, setFile] = useState<File>();
  const [cropping, setCropping] = useState(false);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const cropButton = useRef<HTMLButtonElement>(null);
  /** A file that takes long must not replace what was chosen after it. */
  const choices = useRef(0);
  // Without the file, the image that is embedded; one on another host may not be read.
  const source = file ?? (avatar.startsWith('data:') ? avatar : undefined);

  const finish = (image: string | undefined, name: string) => {
    onRead(false);
    setUnreadable(image ? '' : name);
    if (image) onChoose(image);
  };

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    // Cleared, so that the same file can be chosen again.
    currentTarget.value = '';
    if (!chosen) return;
    choices.current += 1;
    const choice = choices.current;
    onRead(true);
    const image = await readAvatarImage(chosen);
    if (choice !== choices.current) return;
    if (image) setFile(chosen);
    finish(image, chosen.name);
  };

  const crop = (image: string | undefined) => {
    choices.current += 1;
    finish(image, file?.name ?? m.yourAvatar);
  };

  const stopCropping = () => {
    setCropping(false);
    // The button that loaded the dialog again is gone.
    cropButton.current?.focus();
  };

  const remove = () => {
    choices.current += 1;
    onRead(false);
    // The button that was pressed goes.
    input.current?.focus();
    setFile(undefined);
    setUnreadable('');
    onChoose('');
  };

  return (
    <div className={profile.id}>
      <Avatar src={avatar} alt={m.yourAvatar} initials={initials} large />
      <label className={clsx(buttonClass({ variant: 'secondary' }), styles.file)}>
        <ImageUp aria-hidden />
        {m.replaceAvatar}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-describedby={unreadable ? errorId : undefined}
          onChange={choose}
        />
      </label>
      {avatar && (
        <div className={styles.more}>
          {source && (
            <Button ref={cropButton} variant="quiet" aria-haspopup="dialog" onClick={() => setCropping(true)}>
              {m.cropAvatar}
            </Button>
          )}
          <Button variant="quiet" onClick={remove}>
            {m.removeAvatar}
          </Button>
        </div>
      )}
      {cropping && source && <AvatarCrop image={source} onCrop={crop} onClose={stopCropping} />}
      <div role="alert">
        {unreadable && <FieldError id={errorId}>{m.unreadableImage({ file: unreadable })}</FieldError>}
      </div>
    </div>
  );
};
