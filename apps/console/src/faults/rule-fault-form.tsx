import { contract, errorStatuses } from '@curiolane/contract';
import { type FaultRule, statusText } from '@curiolane/contract/dev-tools';
import { requestFields } from '@curiolane/contract/request-fields';
import { fieldPathText } from '@curiolane/contract/response-fields';
import { type SubmitEvent, useId, useState } from 'react';
import { useAddFaultMutation } from '../api/console-api.ts';
import { ErrorNote, Input, Select, ToolButton } from '../components/controls.tsx';
import { type Operation, operations } from './fault-choices.ts';
import * as styles from './faults.module.css';
import {
  type Comparison,
  changeKind,
  comparisons,
  type MatchForm,
  type MatchPart,
  matchParts,
  newMatch,
  newRule,
  newStep,
  type RuleForm,
  type StepForm,
  type StepKind,
  stepKinds,
  takesMilliseconds,
  toNewFault,
} from './rule-form.ts';

const statusOptions = errorStatuses.map((status) => ({ value: String(status), label: statusText(status) }));

type StepFieldsProps = {
  number: number;
  step: StepForm;
  onChange: (step: StepForm) => void;
  onRemove: (() => void) | undefined;
};

const toStatusLabel = (number: number) => `Status of step ${number}`;

const ResponseFields = ({ number, step, onChange }: Omit<StepFieldsProps, 'onRemove'>) => {
  const bodyId = useId();
  const checkId = useId();
  return (
    <>
      <Input
        label={toStatusLabel(number)}
        type="number"
        min={200}
        max={599}
        value={step.status}
        onValueChange={(status) => onChange({ ...step, status })}
      />
      <span className={styles.check}>
        <input
          id={checkId}
          type="checkbox"
          checked={step.offContract}
          onChange={(event) => onChange({ ...step, offContract: event.currentTarget.checked })}
        />
        <label htmlFor={checkId}>off contract</label>
      </span>
      <label className={styles.bodyLabel} htmlFor={bodyId}>
        Body
      </label>
      <textarea
        id={bodyId}
        className={styles.body}
        spellCheck={false}
        value={step.body}
        onChange={(event) => onChange({ ...step, body: event.currentTarget.value })}
      />
    </>
  );
};

const StepFields = ({ number, step, onChange, onRemove }: StepFieldsProps) => (
  <fieldset className={styles.tools} aria-label={`Step ${number}`}>
    <Select
      label={`${number}.`}
      value={step.kind}
      options={stepKinds}
      onValueChange={(kind) => onChange(changeKind(step, kind as StepKind))}
    />
    {step.kind === 'status' && (
      <Select
        label={toStatusLabel(number)}
        value={step.status}
        options={statusOptions}
        onValueChange={(status) => onChange({ ...step, status })}
      />
    )}
    {takesMilliseconds(step.kind) && (
      <Input
        label="Milliseconds"
        type="number"
        min={1}
        max={60_000}
        value={step.milliseconds}
        onValueChange={(milliseconds) => onChange({ ...step, milliseconds })}
      />
    )}
    {step.kind === 'respond' && <ResponseFields number={number} step={step} onChange={onChange} />}
    {onRemove && (
      <ToolButton aria-label={`Remove step ${number}`} onClick={onRemove}>
        Remove
      </ToolButton>
    )}
  </fieldset>
);

const getFieldNames = (operation: Operation, part: MatchPart): readonly string[] => {
  const { params, query, body } = requestFields(contract[operation]);
  return { params, query, body: body.map(fieldPathText), headers: [], recipient: [] }[part];
};

type MatchFieldsProps = {
  number: number;
  operation: Operation;
  match: MatchForm;
  onChange: (match: MatchForm) => void;
  onRemove: () => void;
};

const MatchFields = ({ number, operation, match, onChange, onRemove }: MatchFieldsProps) => {
  const listId = useId();
  return (
    <fieldset className={styles.tools} aria-label={`Condition ${number}`}>
      <Select
        label="Where"
        value={match.part}
        options={matchParts}
        onValueChange={(part) => onChange({ ...match, part: part as MatchPart })}
      />
      {match.part !== 'recipient' && (
        <>
          <Input
            label="Field"
            list={listId}
            size={12}
            value={match.field}
            onValueChange={(field) => onChange({ ...match, field })}
          />
          <datalist id={listId}>
            {getFieldNames(operation, match.part).map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <Select
        label="Comparison"
        value={match.comparison}
        options={comparisons}
        onValueChange={(comparison) => onChange({ ...match, comparison: comparison as Comparison })}
      />
      <Input
        label="Value"
        size={16}
        value={match.value}
        onValueChange={(value) => onChange({ ...match, value })}
      />
      <ToolButton aria-label={`Remove condition ${number}`} onClick={onRemove}>
        Remove
      </ToolButton>
    </fieldset>
  );
};

const replaceAt = <Item,>(items: readonly Item[], index: number, item: Item) =>
  items.map((each, at) => (at === index ? item : each));

const removeAt = <Item,>(items: readonly Item[], index: number) => items.filter((_, at) => at !== index);

/** A fault for some requests, one step after the other, or a whole response. */
export const RuleFaultForm = ({ times }: Pick<FaultRule, 'times'>) => {
  const [add, { error }] = useAddFaultMutation();
  const [form, setForm] = useState<RuleForm>(newRule);
  const [problem, setProblem] = useState<Error>();
  const { operation, steps, matches } = form;
  const setSteps = (changed: readonly StepForm[]) => setForm({ ...form, steps: changed });
  const setMatches = (changed: readonly MatchForm[]) => setForm({ ...form, matches: changed });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      void add({ body: toNewFault(form, times) });
      setProblem(undefined);
    } catch (thrown) {
      setProblem(thrown as Error);
    }
  };
  return (
    <form
      className={styles.rule}
      aria-label="A fault of several steps, or for some requests"
      onSubmit={submit}
    >
      <div className={styles.tools}>
        <Select
          label="Operation"
          value={operation}
          options={operations}
          onValueChange={(value) => setForm({ ...form, operation: value as Operation })}
        />
        <Input
          label="Skip first"
          type="number"
          min={0}
          max={10_000}
          value={form.skip}
          onValueChange={(skip) => setForm({ ...form, skip })}
        />
        <Input
          label="Probability"
          type="number"
          min={0.01}
          max={1}
          step={0.01}
          value={form.probability}
          onValueChange={(probability) => setForm({ ...form, probability })}
        />
      </div>
      {matches.map((match, index) => (
        <MatchFields
          key={index}
          number={index + 1}
          operation={operation}
          match={match}
          onChange={(changed) => setMatches(replaceAt(matches, index, changed))}
          onRemove={() => setMatches(removeAt(matches, index))}
        />
      ))}
      {steps.map((step, index) => (
        <StepFields
          key={index}
          number={index + 1}
          step={step}
          onChange={(changed) => setSteps(replaceAt(steps, index, changed))}
          onRemove={steps.length > 1 ? () => setSteps(removeAt(steps, index)) : undefined}
        />
      ))}
      <div className={styles.tools}>
        <ToolButton onClick={() => setMatches([...matches, newMatch])}>Add a condition</ToolButton>
        <ToolButton onClick={() => setSteps([...steps, newStep])}>Add a step</ToolButton>
        <ToolButton type="submit" variant="primary">
          Add the fault
        </ToolButton>
      </div>
      <ErrorNote error={problem ? { error: problem.message } : error} />
    </form>
  );
};
