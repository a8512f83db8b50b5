import { isSameEmail } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { OtpField } from '@curiolane/ui/otp-field';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { isolate } from '../../lib/formatting.ts';
import * as m from './account-messages.ts';
import * as styles from './otp-section.module.css';
import type { SentOtp } from './verification.ts';

type OtpSectionProps = {
  sent: SentOtp;
  /** The e-mail in the form now; an OTP for another one does not verify it. */
  email: string;
  sending: boolean;
  sendingFailed: boolean;
  digits: string[];
  onDigitsChange: (digits: string[]) => void;
  onSendAgain: () => void;
};

const statusText = ({ sent, email, sending, sendingFailed }: OtpSectionProps): string => {
  const shown = { email: isolate(sent.email) };
  if (sending) return m.otpSending(shown);
  if (!isSameEmail(sent.email, email)) return m.otpOtherEmail(shown);
  if (sendingFailed) return m.otpNotSent(shown);
  return m.otpOnItsWay(shown);
};

/** The four boxes of the OTP, and a button that sends another one. */
export const OtpSection = (props: OtpSectionProps) => (
  <div className={styles.root}>
    <OtpField
      legend={m.enterOtp}
      boxLabel={(digit) => m.otpDigit({ digit })}
      value={props.digits}
      onChange={props.onDigitsChange}
    />
    <p className={clsx(text.caption, text.soft)} role="status">
      {statusText(props)}
    </p>
    <Button className={styles.again} variant="quiet" small busy={props.sending} onClick={props.onSendAgain}>
      {m.sendCodeAgain}
    </Button>
  </div>
);
