import '../zod-locale.ts';
import { isDocumented, type Operation, operations } from '../operations.ts';
import { shopContract } from '../shop-contract.ts';
import { type Abilities, abilitiesOf, whySkipped } from './abilities.ts';
import { Blocked } from './blocked.ts';
import type { Case } from './case.ts';
import { cases } from './cases.ts';
import type { Exchange } from './exchange.ts';
import type { Report, Result, Section, Traffic } from './report.ts';
import type { CaseRule } from './rules.ts';
import { type Hosts, Stage } from './stage.ts';
import { judge } from './verdict.ts';

export { mailhogMailbox } from './mailbox.ts';
export { isConformant, type Report, type Result } from './report.ts';

/** Nobody answers at an address that a run needs. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** What to run, and against whom. */
export type ConformanceOptions = Hosts & {
  /** Hold the backend to the eight documented calls and their documented behaviour alone. */
  documentedOnly: boolean;
  /** Put only the cases that prove this rule. */
  rule?: CaseRule | undefined;
  /** Called with each call's results as soon as they are there. */
  onSection?: (section: Section) => void;
};

const readable = 2000;

const cut = (body: string) =>
  body.length > readable ? `${body.slice(0, readable)}… (${body.length} characters)` : body;

const trafficOf = ({ sent, answer, failure = 'no answer' }: Exchange): Traffic => ({
  sent: { ...sent, body: cut(sent.body ?? '') },
  came: answer
    ? { status: answer.status, type: answer.headers['content-type'] ?? 'none', body: cut(answer.text) }
    : { failure },
});

const play = async (stage: Stage, name: Operation, subject: Case): Promise<Result> => {
  const { name: title, rule } = subject;
  try {
    const plan = await subject.plan(stage);
    const made = await stage.send(name, plan);
    const findings = await judge(name, subject, plan, made);
    const result = { name: title, rule, traffic: trafficOf(made) };
    return findings.length > 0
      ? { ...result, outcome: 'failed', findings }
      : { ...result, outcome: 'passed' };
  } catch (error) {
    if (error instanceof Blocked) return { name: title, rule, outcome: 'blocked', reason: error.message };
    throw error;
  }
};

const casesOf = (name: Operation, rule: CaseRule | undefined) =>
  (cases[name] as readonly Case[]).filter((subject) => rule === undefined || subject.rule === rule);

const playAll = async (
  stage: Stage,
  name: Operation,
  subjects: readonly Case[],
  abilities: Abilities,
): Promise<Section> => {
  const { method, path } = operations[name];
  const results: Result[] = [];
  for (const subject of subjects) {
    const reason = whySkipped(abilities, name, subject.needs);
    results.push(
      reason
        ? { name: subject.name, rule: subject.rule, outcome: 'skipped', reason }
        : await play(stage, name, subject),
    );
  }
  return { operation: name, method, path, documented: isDocumented(name), results };
};

const reach = async (stage: Stage, name: Operation) => {
  const { answer, failure, sent } = await stage.send(name, {});
  if (!answer) throw new Unreachable(`Nobody answers at ${sent.url}: ${failure}`);
  return answer;
};

/** The catalogue as orders need it; empty when the list breaks the contract, which its own cases will tell. */
const productsOf = (list: unknown) => shopContract.listProducts.responses[200].safeParse(list).data ?? [];

/**
 * Puts every case of the contract to a backend, one after the other.
 *
 * @throws Unreachable when nobody answers at the base address or the catalogue's.
 */
export const runConformance = async (options: ConformanceOptions): Promise<Report> => {
  const { documentedOnly, rule, onSection, ...hosts } = options;
  const { baseUrl, catalogueUrl, seed } = hosts;
  const stage = new Stage(hosts);
  await reach(stage, 'login');
  stage.products = productsOf((await reach(stage, 'listProducts')).json);
  const abilities = await abilitiesOf(stage, documentedOnly);
  const sections: Section[] = [];
  for (const name of Object.keys(operations) as Operation[]) {
    const subjects = casesOf(name, rule);
    if (subjects.length === 0) continue;
    const section = await playAll(stage, name, subjects, abilities);
    onSection?.(section);
    sections.push(section);
  }
  return { baseUrl, catalogueUrl, seed, documentedOnly, sections };
};
