import type { User } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { TextArea } from '@curiolane/ui/text-area';
import { TextInput } from '@curiolane/ui/text-input';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useUpdateProfileMutation } from '../../api/shop-api.ts';
import { focusInPlace } from '../../browser/focus.ts';
import { useLeft } from '../../hooks/use-page-state.ts';
import { formatDate } from '../../lib/formatting.ts';
import { getInitials } from '../../lib/get-initials.ts';
import { alertRaised } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import {
  type ProfileChanges,
  readProfileDraft,
  removeProfileDraft,
  removeSavedDraft,
  writeProfileDraft,
} from '../../store/profile-draft.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import * as styles from './profile.module.css';
import { ProfileSaveError } from './profile-errors.tsx';
import * as m from './profile-messages.ts';

/**
 * Saves the changes to a profile; `failure` is the error of the last attempt. Where the form was left meanwhile, an alert
 * says it.
 */
const useSaveProfile = (email: string) => {
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const left = useLeft();
  const dispatch = useAppDispatch();
  const failure: ApiError | undefined = error && toApiError(error);

  const save = async ({ phone, address, avatar }: ProfileChanges): Promise<boolean> => {
    const { error: failed } = await update({ body: { email, phone, address, avatar } });
    if (failed && left.current)
      dispatch(alertRaised('error', m.profileSaveFailed({ error: toApiError(failed).text })));
    return !failed;
  };
  return { save, saving: isLoading, failure };
};

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
  const [edited, setEdited] = useState(() => readProfileDraft(email));
  const [reading, setReading] = useState(false);
  const { save, saving, failure } = useSaveProfile(email);
  const firstField = useRef<HTMLInputElement>(null);
  const left = useLeft();
  const { phone, address, avatar } = { ...user, ...edited };
  const editedMeanwhile = useRef(false);
  const edit = (change: Partial<ProfileChanges>) => {
    editedMeanwhile.current = true;
    setEdited((before) => ({ ...before, ...change }));
  };

  useEffect(() => focusInPlace(firstField.current), []);

  useEffect(() => {
    if (Object.keys(edited).length > 0) writeProfileDraft(edited, email);
  }, [edited, email]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving || reading) return;
    editedMeanwhile.current = false;
    if (!(await save({ phone, address, avatar })) || editedMeanwhile.current) return;
    removeSavedDraft(edited, email);
    // Another edit may have begun meanwhile, which a response to this one does not close.
    if (!left.current) onClose();
  };

  const cancel = () => {
    removeProfileDraft();
    onClose();
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
          hint={m.addressHint}
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
          <Button variant="secondary" onClick={cancel}>
            {m.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
};
