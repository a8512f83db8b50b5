import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { controlClass, FieldError, labelClass } from '../field/field.tsx';
import * as styles from './otp-field.module.css';
import { useOtpBoxes } from './use-otp-boxes.ts';

export type OtpFieldProps = {
  legend: ReactNode;
  /** One entry per box: a digit, or `''` while it is empty. Its length is the number of boxes. */
  value: readonly string[];
  onChange: (digits: string[]) => void;
  /** The boxes are named `otp1`, `otp2` … by this. */
  name?: string;
  /** The accessible name of a box; `box` counts from 1. */
  boxLabel?: (box: number) => string;
  /** What is wrong, as a sentence. */
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** A one-time code, a digit per box. Takes typing, a paste anywhere, and the phone's offer of the code. */
export const OtpField = ({
  legend,
  value,
  onChange,
  name = 'otp',
  boxLabel = (box) => `Digit ${box}`,
  error,
  disabled,
  className,
}: OtpFieldProps) => {
  const errorId = useId();
  const { boxes, input, paste, keyDown } = useOtpBoxes(value, onChange);
  return (
    <fieldset
      className={clsx(styles.root, className)}
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={labelClass}>{legend}</legend>
      <div className={styles.boxes}>
        {value.map((digit, box) => (
          <span className={styles.box} key={box}>
            <input
              ref={(element) => {
                boxes.current[box] = element;
              }}
              className={clsx(controlClass, styles.digit)}
              name={`${name}${box + 1}`}
              aria-label={boxLabel(box + 1)}
              aria-invalid={error ? true : undefined}
              inputMode="numeric"
              autoComplete={box === 0 ? 'one-time-code' : 'off'}
              placeholder=" "
              value={digit}
              // Unlike onChange, onInput also tells of the same digit typed over itself.
              onInput={(event) => input(box, event.currentTarget.value)}
              onKeyDown={(event) => keyDown(box, event)}
              onPaste={(event) => paste(box, event)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </span>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
};
