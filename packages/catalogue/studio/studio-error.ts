/** What a person who makes photographs can put right: told in one line, without a stack. */
export class StudioError extends Error {}
