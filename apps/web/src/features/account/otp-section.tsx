import { Button } from '@curiolane/ui/button';
import { OtpField } from '@curiolane/ui/otp-field';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
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
  if (sending) return `Sending four digits to ${sent.email}.`;
  if (sent.email !== email) return `The code went to ${sent.email}. A changed address needs a new code.`;
  if (sendingFailed) return `The code could not be sent to ${sent.email}.`;
  return `Four digits are on their way to ${sent.email}.`;
};

/** The four boxes of the OTP, and a button that sends another one. */
export const OtpSection = (props: OtpSectionProps) => (
  <div className={styles.root}>
    <OtpField legend="Enter OTP" value={props.digits} onChange={props.onDigitsChange} />
    <p className={clsx(text.caption, text.soft)} role="status">
      {statusText(props)}
    </p>
    <Button className={styles.again} variant="quiet" small busy={props.sending} onClick={props.onSendAgain}>
      Send the code again
    </Button>
  </div>
);
