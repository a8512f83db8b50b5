import { Button } from '@curiolane/ui/button';
import { OtpField } from '@curiolane/ui/otp-field';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import * as styles from './code-section.module.css';
import type { SentCode } from './verification-code.ts';

type CodeSectionProps = {
  sent: SentCode;
  /** The address in the form now; a code for another one does not verify it. */
  email: string;
  sending: boolean;
  sendingFailed: boolean;
  digits: string[];
  onDigitsChange: (digits: string[]) => void;
  onSendAgain: () => void;
};

const statusText = ({ sent, email, sending, sendingFailed }: CodeSectionProps): string => {
  if (sending) return `Sending four digits to ${sent.email}.`;
  if (sent.email !== email) return `The code went to ${sent.email}. A changed address needs a new code.`;
  if (sendingFailed) return `The code could not be sent to ${sent.email}.`;
  return `Four digits are on their way to ${sent.email}.`;
};

/** The four boxes of the one-time code, and a way to ask for another one. */
export const CodeSection = (props: CodeSectionProps) => (
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
