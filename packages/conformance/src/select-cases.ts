import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { type Case, getCaseLevel } from './case.ts';
import { cases } from './cases.ts';
import type { ConformanceOptions } from './conformance-options.ts';
import { includesLevel } from './level.ts';
import { caseRules } from './rules.ts';
import { UsageError } from './usage-error.ts';

/** The cases of a route that are run. */
export type Selection = { name: Operation; testCases: readonly Case[] };

type Choice = Pick<ConformanceOptions, 'level' | 'routes' | 'rules' | 'exclude'>;

const requireKnown = (label: string, names: readonly string[] = [], known: readonly string[]) => {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`${label} has ${unknown || 'an empty name'}; it takes ${known.join(', ')}`);
};

const findCases = ({ rules, routes, exclude = [], level }: Choice): Selection[] =>
  (Object.keys(contract) as Operation[])
    .filter((name) => (routes === undefined || routes.includes(name)) && !exclude.includes(name))
    .map((name) => ({
      name,
      testCases: (cases[name] as readonly Case[]).filter(
        (testCase) =>
          includesLevel(level, getCaseLevel(name, testCase)) &&
          (rules === undefined || rules.includes(testCase.rule)) &&
          // `logout` is a route, too; then the route is meant.
          (!exclude.includes(testCase.rule) || Object.hasOwn(contract, testCase.rule)),
      ),
    }))
    .filter(({ testCases }) => testCases.length > 0);

/** The options of a choice as they are written on the command line; empty where they leave nothing out. */
export const toChoiceText = ({ routes = [], rules = [], exclude = [] }: Omit<Choice, 'level'>): string => {
  const only = [...routes, ...rules];
  return [
    ...(only.length > 0 ? [`--only ${only.join(',')}`] : []),
    ...(exclude.length > 0 ? [`--exclude ${exclude.join(',')}`] : []),
  ].join(' ');
};

const toEmptyChoice = (choice: Choice) => {
  const { level } = choice;
  const held = findCases({ level, routes: undefined, rules: undefined });
  const heldRules = new Set(held.flatMap(({ testCases }) => testCases.map(({ rule }) => rule)));
  return new UsageError(
    `${toChoiceText(choice)} chooses no case of the level ${level}, which has the routes ${held.map(({ name }) => name).join(', ')} and the rules ${[...heldRules].join(', ')}; a route and a rule choose what is of both`,
  );
};

/** The cases to run. @throws UsageError when a route or a rule does not exist, or when there is no such case. */
export const selectCases = (choice: Choice): Selection[] => {
  requireKnown('routes', choice.routes, Object.keys(contract));
  requireKnown('rules', choice.rules, Object.keys(caseRules));
  requireKnown('exclude', choice.exclude, [...Object.keys(contract), ...Object.keys(caseRules)]);
  const selections = findCases(choice);
  if (selections.length === 0) throw toEmptyChoice(choice);
  return selections;
};
