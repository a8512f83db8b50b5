import { repeatFailed } from './browser-tests.ts';
import { whyNoStack, withComposedStack } from './compose.ts';
import { removeContainers } from './docker-engine.ts';
import {
  type Outcome,
  runConformance,
  runPlaywright,
  runVitest,
  skipOutcome,
  sumOutcomes,
} from './outcome.ts';
import { withSwarmStack } from './swarm.ts';

/** Real PostgreSQL and MailHog in containers, the servers as processes. Skips itself where no Docker engine responds. */
export const runContainerTests = async (): Promise<Outcome> => {
  const testRun = String(process.pid);
  try {
    return await runVitest(['--config', 'e2e/vitest.containers.config.ts'], { TEST_RUN: testRun });
  } catch (error) {
    // The tests remove their containers themselves, but not when they are interrupted.
    await removeContainers(testRun);
    throw error;
  }
};

/**
 * The tests that together make every call of the contract that the storefront makes, and open its pages: what the proxy
 * and several servers can break. All others are about the storefront's own code, which is the same build here.
 */
const journeys = ['--project=desktop', '--grep=@composed'];

/**
 * The whole stack as compose starts it, with three servers: the contract, a shopper's journeys, and a loss.
 */
export const runComposedTests = async (): Promise<Outcome> => {
  const reason = await whyNoStack();
  if (reason) return skipOutcome(reason, 'the tests on the composed stack');
  return withComposedStack(3, async (stack) => {
    console.log(`\nThe composed stack is healthy after ${stack.seconds.toFixed(1)} s: ${stack.storefront}\n`);
    const variables = {
      STACK_URL: stack.storefront,
      STACK_INBOX_URL: stack.inbox,
      STACK_PROJECT: stack.project,
    };
    const outcomes = [await runConformance(stack.storefront, stack.inbox)];
    // All of it comes from one address, which may ask for no more codes than one address needs.
    await stack.forgetRateLimits();
    const here = { ...variables, COMPOSED: '' };
    outcomes.push(await repeatFailed(await runPlaywright(journeys, here), here));
    await stack.forgetRateLimits();
    // Last, because it takes one of the servers away.
    outcomes.push(await runVitest(['--config', 'e2e/vitest.composed.config.ts'], variables));
    return sumOutcomes(outcomes);
  });
};

/** The stack as `docker stack deploy` starts it: an update and a rollback while shoppers order. */
export const runSwarmTests = async (): Promise<Outcome> => {
  const reason = await whyNoStack();
  if (reason) return skipOutcome(reason, 'the tests on Swarm');
  return withSwarmStack(({ name, storefront }) =>
    runVitest(['--config', 'e2e/vitest.swarm.config.ts'], { STACK_URL: storefront, STACK_PROJECT: name }),
  );
};
