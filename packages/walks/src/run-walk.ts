import { randomUUID } from 'node:crypto';
import { toFinding, WalkSkipped } from './finding.ts';
import { closeContext, openContext, type WalkOptions } from './open-context.ts';
import { getReference } from './reference.ts';
import type { Outcome, WalkResult } from './report.ts';
import { Visit } from './visit.ts';
import { getOrigin, type Walk } from './walk.ts';

const walkThrough = async (walk: Walk, visit: Visit): Promise<Outcome> => {
  try {
    await walk.run(visit);
  } catch (error) {
    if (!(error instanceof WalkSkipped)) visit.findings.push(toFinding(error, visit.path));
    else if (visit.findings.length === 0) return { outcome: 'skipped', reason: error.message };
  }
  const { findings } = visit;
  return findings.length > 0 ? { outcome: 'failed', findings } : { outcome: 'passed' };
};

const noMailbox =
  'No mailbox is given (--mail), so the verification code cannot be read. --no-mail leaves this walk out.';

const walkInContext = async (walk: Walk, options: WalkOptions): Promise<Outcome> => {
  const context = await openContext(options, walk.phone);
  try {
    const email = `walk-${randomUUID()}@example.com`;
    return await walkThrough(walk, new Visit(await context.newPage(), { ...options, email }));
  } finally {
    await closeContext(context);
  }
};

/** Makes one walk in a browser context of its own. What it throws, the browser's end too, fails this walk alone. */
export const runWalk = async (walk: Walk, options: WalkOptions): Promise<WalkResult> => {
  const { name, area, level } = walk;
  const result = { name, area, level, origin: getOrigin(walk), reference: getReference(walk) };
  if (walk.needsMail && !options.mailbox) return { ...result, outcome: 'skipped', reason: noMailbox };
  try {
    return { ...result, ...(await walkInContext(walk, options)) };
  } catch (error) {
    return { ...result, outcome: 'failed', findings: [toFinding(error, options.baseUrl)] };
  }
};
