import { Field, type FieldTexts } from '@curiolane/ui/field';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as m from '../lib/messages.ts';
import { needsScriptClass } from './needs-script.tsx';
import * as styles from './password-input.module.css';

/** Any length is accepted, as specified: what this says is advice, once something is entered. */
export const describeStrength = (password: string): string => {
  const { length } = [...password];
  if (length === 0) return '';
  if (length < 8) return m.passwordShort;
  return length < 12 ? m.passwordFair : m.passwordGood;
};

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> &
  Omit<FieldTexts, 'label'> & { label: string };

/** The length of the button's longer text. */
const letters = Math.max(m.hide.length, m.show.length);

/** A password that can be shown until its form is submitted; says when Caps Lock is on. */
export const PasswordInput = ({ label, hint, error, className, ...props }: PasswordInputProps) => {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const note = capsLock && m.capsLock;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    // So that browsers store it as a password and not as an entry to suggest.
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field label={label} error={error} hint={note || hint}>
      {(control) => (
        <div className={styles.root} style={{ '--letters': letters } as CSSProperties}>
          <input
            {...props}
            {...control}
            ref={input}
            className={clsx(control.className, styles.input, className)}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className={clsx(styles.show, needsScriptClass)}
            onClick={() => setShown(!shown)}
          >
            {/* The name begins with it: voice control presses a button by what it shows. */}
            <span aria-hidden>{shown ? m.hide : m.show}</span>
            <span className={text.visuallyHidden}>
              {shown ? m.hideField({ label }) : m.showField({ label })}
            </span>
          </button>
          <span className={text.visuallyHidden} role="status">
            {note}
          </span>
        </div>
      )}
    </Field>
  );
};
