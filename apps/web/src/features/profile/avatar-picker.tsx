import { Avatar } from '@curiolane/ui/avatar';
import { buttonClass } from '@curiolane/ui/button';
import { FieldError } from '@curiolane/ui/field';
import clsx from 'clsx';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { readAvatarImage } from './avatar-image.ts';
import * as styles from './avatar-picker.module.css';
import * as profile from './profile.module.css';

type AvatarPickerProps = {
  avatar: string;
  /** Called with the chosen image as a data string. */
  onChoose: (avatar: string) => void;
};

/** The avatar with a button that replaces it by an image file. */
export const AvatarPicker = ({ avatar, onChoose }: AvatarPickerProps) => {
  const [unreadable, setUnreadable] = useState('');
  const errorId = useId();

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    // Cleared, so that the same file can be chosen again.
    input.value = '';
    if (!file) return;
    const image = await readAvatarImage(file);
    setUnreadable(image ? '' : file.name);
    if (image) onChoose(image);
  };

  return (
    <div className={profile.id}>
      <Avatar src={avatar} alt="Your avatar" large />
      <label className={clsx(buttonClass({ variant: 'secondary' }), styles.file)}>
        <ImageUp aria-hidden />
        Replace avatar
        <input
          type="file"
          accept="image/*"
          aria-describedby={unreadable ? errorId : undefined}
          onChange={choose}
        />
      </label>
      <div role="alert">
        {unreadable && (
          <FieldError id={errorId}>{`${unreadable} is no image that this browser can read.`}</FieldError>
        )}
      </div>
    </div>
  );
};
