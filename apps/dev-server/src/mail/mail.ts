/** A mail to one person, as text and as HTML. */
export type Mail = {
  to: string;
  /** Default: the shop. */
  from?: string;
  subject: string;
  text: string;
  html: string;
  /** Headers beside those that every mail has. */
  headers?: Record<string, string>;
};
