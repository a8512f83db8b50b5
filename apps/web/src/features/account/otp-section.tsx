import { isSameEmail } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { OtpField } from '@curiolane/ui/otp-field';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import * as m from '../../lib/messages.ts';
import * as styles from './otp-section.module.css';
import type { SentOtp } from './verification-code.ts';

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
  if (sending) return m.otpSending({ email: sent.email });
  if (!isSameEmail(sent.email, email)) return m.otpOtherEmail({ email: sent.email });
  if (sendingFailed) return m.otpNotSent({ email: sent.email });
  return m.otpOnItsWay({ email: sent.email });
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
