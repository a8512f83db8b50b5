/** A mail to one person, in both forms. */
export type Mail = { to: string; subject: string; text: string; html: string };
