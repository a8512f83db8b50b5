/** A mistake of a frontend: the same title is the same cause, whichever walk finds it. */
export type Finding = {
  title: string;
  /** One sentence that says how it is mended. */
  hint: string;
  /** The thing that was seen instead, and the page. */
  detail: string;
};

/** A walk cannot go on. */
export class WalkFailure extends Error {
  override name = 'WalkFailure';
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.title);
    this.finding = finding;
  }
}

/** A walk does not apply to this frontend, or what it depends on is gone. The message says why. */
export class WalkSkipped extends Error {
  override name = 'WalkSkipped';
}

/** Errors of Playwright about a page that does not let itself be used; any other error is unexpected. */
const playwrightError = /^(?:page|locator|keyboard|frame|browserContext)\.(?<action>\w+): (?<reason>[^\n]*)/;

/** The element that was in the way of a click, as far as Playwright says so. */
const obstacle =
  /<[^\n]*intercepts pointer events|element is not (?:visible|enabled|stable)|element is outside of the viewport/;

const maxDetailLength = 160;

/** A bug of a walk, or what no walk expects of a frontend: the other walks say more. */
const toUnexpected = (error: unknown, where: string): Finding => ({
  title: 'The walk ended with an unexpected error.',
  hint: 'Look at the page with --headed. If it is as specified, the walk is wrong.',
  detail: `${String(error).split('\n', 1)[0]?.slice(0, maxDetailLength)}, at ${where}`,
});

/** The finding of an error that ended a walk. */
export const toFinding = (error: unknown, where: string): Finding => {
  if (error instanceof WalkFailure) return error.finding;
  const message = error instanceof Error ? error.message : String(error);
  const { action, reason = '' } = playwrightError.exec(message)?.groups ?? {};
  if (!action) return toUnexpected(error, where);
  const cause = obstacle.exec(message)?.[0] ?? reason;
  return {
    title: `A control cannot be used (${action}).`,
    hint: 'Look at it with --headed: something covers it, it is disabled, or the page is gone.',
    detail: `${cause.slice(0, maxDetailLength)}, at ${where}`,
  };
};
