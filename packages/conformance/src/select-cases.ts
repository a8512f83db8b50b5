import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { UsageError } from './arguments.ts';
import { type Case, getCaseLevel } from './case.ts';
import { cases } from './cases.ts';
import type { ConformanceOptions } from './conformance-options.ts';
import { includesLevel } from './level.ts';
import { caseRules } from './rules.ts';

/** The cases of a route that are run. */
export type Selection = { name: Operation; testCases: readonly Case[] };

type Choice = Pick<ConformanceOptions, 'level' | 'operations' | 'rules'>;

const requireKnown = (label: string, names: readonly string[] = [], known: readonly string[]) => {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`${label} has ${unknown || 'an empty name'}; it takes ${known.join(', ')}`);
};

const findCases = ({ rules, operations, level }: Choice): Selection[] =>
  (Object.keys(contract) as Operation[])
    .filter((name) => operations === undefined || operations.includes(name))
    .map((name) => ({
      name,
      testCases: (cases[name] as readonly Case[]).filter(
        (testCase) =>
          includesLevel(level, getCaseLevel(name, testCase)) &&
          (rules === undefined || rules.includes(testCase.rule)),
      ),
    }))
    .filter(({ testCases }) => testCases.length > 0);

const toEmptyChoice = ({ level, operations = [], rules = [] }: Choice) => {
  const held = findCases({ level, operations: undefined, rules: undefined });
  const heldRules = new Set(held.flatMap(({ testCases }) => testCases.map(({ rule }) => rule)));
  return new UsageError(
    `--only ${[...operations, ...rules].join(',')} chooses no case of the level ${level}, which has the routes ${held.map(({ name }) => name).join(', ')} and the rules ${[...heldRules].join(', ')}; a route and a rule choose what is of both`,
  );
};

/** The cases to run. @throws UsageError when a route or a rule does not exist, or when there is no such case. */
export const selectCases = (choice: Choice): Selection[] => {
  requireKnown('operations', choice.operations, Object.keys(contract));
  requireKnown('rules', choice.rules, Object.keys(caseRules));
  const selections = findCases(choice);
  if (selections.length === 0) throw toEmptyChoice(choice);
  return selections;
};
