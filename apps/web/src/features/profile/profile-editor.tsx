import type { User } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { TextArea } from '@curiolane/ui/text-area';
import { TextInput } from '@curiolane/ui/text-input';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import { getInitials } from '../../lib/get-initials.ts';
import * as m from '../../lib/messages.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import * as styles from './profile.module.css';
import { ProfileSaveError } from './profile-save-error.tsx';
import { type ProfileChanges, useSaveProfile } from './use-save-profile.ts';

type ProfileEditorProps = {
  /** The stored e-mail, which names the profile in requests. */
  email: string;
  user: User;
  /** Called when the profile is saved or the edit is canceled. */
  onClose: () => void;
};

/** The profile as a form: avatar, phone and address can be changed; e-mail and joined date are locked. */
export const ProfileEditor = ({ email, user, onClose }: ProfileEditorProps) => {
  // The fields that were edited: the others follow the profile, which another tab may change.
  const [edited, setEdited] = useState<Partial<ProfileChanges>>({});
  const [reading, setReading] = useState(false);
  const { save, saving, failure } = useSaveProfile(email);
  const firstField = useRef<HTMLInputElement>(null);
  const { phone, address, avatar } = { ...user, ...edited };
  const edit = (change: Partial<ProfileChanges>) => setEdited((before) => ({ ...before, ...change }));

  useEffect(() => firstField.current?.focus(), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving && !reading && (await save({ phone, address, avatar }))) onClose();
  };

  return (
    <form className={styles.root} aria-label={m.editProfile} method="dialog" onSubmit={submit}>
      <AvatarPicker
        avatar={avatar}
        initials={getInitials(user.email)}
        onRead={setReading}
        onChoose={(chosen) => edit({ avatar: chosen })}
      />
      <div className={styles.fields}>
        <TextInput label={m.email} type="email" value={user.email} locked />
        <TextInput
          label={m.phone}
          type="tel"
          name="phone"
          autoComplete="tel"
          ref={firstField}
          value={phone}
          onChange={(event) => edit({ phone: event.currentTarget.value })}
        />
        <TextArea
          label={m.address}
          name="address"
          autoComplete="street-address"
          value={address}
          onChange={(event) => edit({ address: event.currentTarget.value })}
        />
        <TextInput label={m.joined} value={formatDate(user.createdAt)} locked />
        <ProfileSaveError failure={failure} />
        <div className={layout.row}>
          <Button type="submit" busy={saving || reading}>
            {m.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
};
