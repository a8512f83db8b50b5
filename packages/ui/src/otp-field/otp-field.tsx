import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, labelClass } from '../field/field.tsx';
import * as styles from './otp-field.module.css';
import { useOtpBoxes } from './use-otp-boxes.ts';

export type OtpFieldProps = Omit<ComponentProps<'fieldset'>, 'children' | 'name' | 'onChange'> & {
  legend: ReactNode;
  /** One entry per box: a digit, or `''` while it is empty. Its length is the number of boxes. */
  value: readonly string[];
  onChange: (digits: string[]) => void;
  /** The accessible name of a box; `box` counts from 1. */
  boxLabel: (box: number) => string;
};

/**
 * A one-time code with a box per digit, named `otp1`, `otp2` and so on. Takes typing, pasting into any box, and a
 * phone's autofill.
 */
export const OtpField = ({ legend, value, onChange, boxLabel, className, ...props }: OtpFieldProps) => {
  const { boxes, input, paste, keyDown } = useOtpBoxes(value, onChange);
  return (
    <fieldset {...props} className={clsx(styles.root, className)}>
      <legend className={labelClass}>{legend}</legend>
      {/* A number is read from left to right in every language. */}
      <div className={styles.boxes} dir="ltr">
        {value.map((digit, box) => (
          <span className={styles.box} key={box}>
            <input
              ref={(element) => {
                boxes.current[box] = element;
              }}
              className={clsx(controlClass, styles.digit)}
              name={`otp${box + 1}`}
              aria-label={boxLabel(box + 1)}
              inputMode="numeric"
              autoComplete={box === 0 ? 'one-time-code' : 'off'}
              placeholder=" "
              value={digit}
              // Unlike onChange, onInput also fires when a digit is replaced by the same digit.
              onInput={(event) => input(box, event.currentTarget.value)}
              onKeyDown={(event) => keyDown(box, event)}
              onPaste={(event) => paste(box, event)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </span>
        ))}
      </div>
    </fieldset>
  );
};
