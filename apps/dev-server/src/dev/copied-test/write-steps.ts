import { type ActiveFault, masked, resendHeader } from '@curiolane/contract/dev-tools';
import { sandboxHeader } from '@curiolane/contract/sandbox-choice';
import { isSecretKey, maskUnparsed } from '../../secrets.ts';
import { Code, toLiteral } from './code.ts';
import { toExpectation } from './expected-body.ts';
import type { CookieSource } from './find-sessions.ts';
import { getStart, isStep, type RecordedStep } from './recorded-step.ts';
import { replaceSecrets, type SecretsOfTest } from './secrets-of-test.ts';
import { findStepFaults } from './stand-in-faults.ts';
import { writeFault } from './write-test.ts';

/** What clients send by themselves, what belongs to one connection or one cache, and what the test says otherwise. */
const leftOut =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|sec-.*|origin|referer|cache-control|pragma|keep-alive|upgrade-insecure-requests|priority|dnt|te|trailer|upgrade|expect|via|forwarded|x-forwarded-.*|if-.*|range|cookie)$/;

/** A pause of a client is none of the test; the shop's time goes on without it until then. */
const maxPauseMs = 60_000;

export type StepsToWrite = {
  steps: readonly RecordedStep[];
  /** The ids of the entries that were chosen; the other steps are what these need. */
  chosen: ReadonlySet<number>;
  /** By the id of the entry. */
  cookies: ReadonlyMap<number, readonly CookieSource[]>;
  secrets: SecretsOfTest;
  getPassword: (email: string) => string;
  /** The texts that the data of the test have. */
  known: ReadonlySet<string>;
  /** The path below which the shop is served, which `sandbox.fetch` puts before its own. */
  toPath: (path: string) => string;
  /** Whether the shop's mails are in an inbox that can wait for them. */
  hasInbox: boolean;
  /** Those of mails, which no request meets by itself. */
  mailFaults: readonly ActiveFault[];
};

const getHeaders = ({ capture: { requestHeaders } }: RecordedStep): Record<string, string> =>
  Object.fromEntries(
    Object.entries(requestHeaders).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || leftOut.test(name) || isSecretKey(name)) return [];
      if (name === sandboxHeader || name === resendHeader || (name === 'accept' && value === '*/*'))
        return [];
      return [[name, String(value)]];
    }),
  );

const isServerCode = (step: RecordedStep) =>
  isStep(step, 'sendVerificationCode', 200) && step.setCookies.size > 0;

const isOrderPlaced = (step: RecordedStep) => isStep(step, 'sendOrderConfirmation', 201);

const getOrderId = ({ response: { json } }: RecordedStep) =>
  (json as { orderId?: string } | undefined)?.orderId;

const getMilliseconds = (fault: object | undefined) =>
  fault && 'milliseconds' in fault ? Number(fault.milliseconds) : 0;

export const writeSteps = (input: StepsToWrite) => {
  const { steps, chosen, cookies, secrets, getPassword, toPath, hasInbox, mailFaults } = input;
  const helpers = new Set<string>();
  const lines: string[] = [];
  let delayMs = 0;
  /** The texts of responses that the test knows, as it names them. */
  const texts = new Map<string, Code | string>([...input.known].map((text) => [text, text]));
  const sessions = new Map<string, string>();
  /** The variable with the code that the shop has mailed, by e-mail. */
  const codes = new Map<string, string>();

  const isSingle = steps.length === 1;
  const numbers = new Map(steps.map(({ entry }, index) => [entry.id, isSingle ? '' : String(index + 1)]));
  const toName = (kind: string, id: number) => `${kind}${numbers.get(id) ?? ''}`;
  const use = (helper: string) => {
    helpers.add(helper);
    return helper;
  };
  const say = (...added: string[]) => lines.push(...added);

  const toText = (text: string): Code | string => texts.get(text) ?? text;

  /** A path with the ids of orders that the test has placed. */
  const toPathCode = (path: string) => {
    const found = [...texts].find(([text, code]) => code instanceof Code && path.includes(text));
    if (!found) return toLiteral(path);
    const [id, code] = found as [string, Code];
    return `\`${path.replaceAll(id, `\${${code.text}}`)}\``;
  };

  const signIn = (source: Extract<CookieSource, { kind: 'sign-in' }>) => {
    const known = sessions.get(source.token);
    if (known !== undefined) return known;
    const name = `session${sessions.size === 0 ? '' : sessions.size + 1}`;
    sessions.set(source.token, name);
    const account = toLiteral({ email: source.email, password: getPassword(source.email) });
    say(`const ${name} = await ${use('signIn')}(sandbox, ${account});`);
    return name;
  };

  /** The expression of the cookies that a step sends. */
  const writeCookies = ({ entry: { id } }: RecordedStep): string | undefined => {
    const sources = cookies.get(id) ?? [];
    const names = sources.flatMap((source) => (source.kind === 'sign-in' ? signIn(source) : []));
    const responses = new Set(
      sources.flatMap((source) => (source.kind === 'step' ? toName('response', source.id) : [])),
    );
    const ended = sources.flatMap((source) => (source.kind === 'ended' ? `${source.name}=ended` : []));
    const parts = [
      ...names,
      ...(responses.size > 0 ? [`${use('getCookies')}(${[...responses].join(', ')})`] : []),
      ...(ended.length > 0 ? [toLiteral({ cookie: ended.join('; ') })] : []),
    ];
    if (parts.length < 2) return parts[0];
    return `{ cookie: [${parts.map((part) => `${part.startsWith('{') ? `(${part})` : part}.cookie`).join(', ')}].join('; ') }`;
  };

  const replaceCode = (step: RecordedStep, body: unknown): unknown => {
    const code = step.email === undefined ? undefined : codes.get(step.email);
    if (!isStep(step, 'verifyCode') || code === undefined) return body;
    const wrong = (step.response.json as { code?: string } | undefined)?.code === 'invalid_verification_code';
    return { ...(body as object), verificationCode: new Code(wrong ? `(${code} % 9000) + 1000` : code) };
  };

  const writeBody = (step: RecordedStep): string | undefined => {
    const { text, json } = step.request;
    const { bytes } = step.capture.requestBody;
    // Refused unread, whatever it says.
    if (text === null) return bytes > 0 ? `'x'.repeat(${bytes})` : undefined;
    if (json === undefined) return toLiteral(maskUnparsed(text, isSecretKey, masked));
    const body = replaceCode(step, replaceSecrets(json, secrets, toText));
    return `JSON.stringify(${toLiteral(body, '  ')})`;
  };

  const writeHeaders = (step: RecordedStep): string | undefined => {
    const headers = getHeaders(step);
    const cookieCode = writeCookies(step);
    if (Object.keys(headers).length === 0) return cookieCode;
    const literal = toLiteral(headers, '  ');
    return cookieCode === undefined ? literal : literal.replace(/^\{/, `{ ...${cookieCode},`);
  };

  const writeRequest = (step: RecordedStep): string => {
    const headers = writeHeaders(step);
    const body = writeBody(step);
    // A text would get a content type of its own.
    const isBare = body !== undefined && step.capture.requestHeaders['content-type'] === undefined;
    const { method } = step.entry;
    const options = [
      ...(method === 'GET' ? [] : [`method: ${toLiteral(method)}`]),
      ...(headers === undefined ? [] : [`headers: ${headers}`]),
      ...(body === undefined ? [] : [`body: ${isBare ? `new TextEncoder().encode(${body})` : body}`]),
    ];
    const path = toPathCode(toPath(step.entry.path));
    if (options.length === 0) return `sandbox.fetch(${path})`;
    return `sandbox.fetch(${path}, {\n${options.map((option) => `  ${option},\n`).join('')}})`;
  };

  const expectBody = (step: RecordedStep, name: string) => {
    const { text, note, json } = step.response;
    if (text === null || step.entry.method === 'HEAD') return;
    if (note !== null) {
      say(`// Its body is longer than the journal keeps.`);
      return;
    }
    if (json === undefined) {
      say(`expect(await ${name}.text()).toBe(${toLiteral(text)});`);
      return;
    }
    const expected = `toEqual(${toLiteral(toExpectation(json, texts))});`;
    const orderId = isOrderPlaced(step) ? getOrderId(step) : undefined;
    const isNeeded =
      orderId !== undefined &&
      steps.some(
        ({ entry, request, response }) =>
          entry.id > step.entry.id && `${entry.path} ${request.text} ${response.text}`.includes(orderId),
      );
    if (!isNeeded) {
      say(`expect(await ${name}.json()).${expected}`);
      return;
    }
    const body = toName('body', step.entry.id);
    say(`const ${body} = (await ${name}.json()) as { orderId: string };`, `expect(${body}).${expected}`);
    texts.set(orderId, new Code(`${body}.orderId`));
  };

  /** The mail with the code is there, and where the server has made the code, it is in no other place. */
  const readCode = (step: RecordedStep) => {
    const { email } = step;
    if (!email || !hasInbox || !isStep(step, 'sendVerificationCode', 200) || step.entry.fault !== null)
      return;
    const read = `await ${use('readOtp')}(sandbox, ${toLiteral(email)}, { timeoutMs: 30_000 })`;
    if (isServerCode(step)) {
      const name = toName('otp', step.entry.id);
      codes.set(email, name);
      say(`const ${name} = ${read};`);
      return;
    }
    const { verificationCode } = step.request.json as { verificationCode: number };
    say(`expect(${read}).toBe(${secrets.toOtp(verificationCode)});`);
  };

  const moveOn = (step: RecordedStep, before: RecordedStep | undefined) => {
    const pause = before ? getStart(step) - getStart(before) : 0;
    if (Math.abs(pause) <= maxPauseMs) return;
    const advanceMs = Math.ceil(pause / 1000) * 1000;
    say(`await ${use('moveClock')}(sandbox, { advanceMs: ${advanceMs} });`);
  };

  const introduce = ({ entry }: RecordedStep) => {
    const what = `${entry.operation ?? `${entry.method} ${entry.path}`}, entry ${entry.id}`;
    say(chosen.has(entry.id) ? `// ${what}` : `// ${what}, which the entries below need`);
  };

  const addFaults = (step: RecordedStep) => {
    const { faults, standIn } = findStepFaults(step);
    if (standIn && step.entry.status === null)
      say('// Stands for the client, which left before the response.');
    else if (standIn) say('// Stands for a limit that was used up, or an outage: a new sandbox has none.');
    for (const rule of faults) {
      use('addFault');
      say(writeFault(rule));
      delayMs += getMilliseconds(rule.fault);
    }
  };

  const writeStep = (step: RecordedStep, before: RecordedStep | undefined) => {
    if (lines.length > 0) say('');
    introduce(step);
    moveOn(step, before);
    addFaults(step);
    const request = writeRequest(step);
    const { status, id } = step.entry;
    if (status === null) {
      say(
        'await expect(',
        `  ${request.replaceAll('\n', '\n  ')}.then((response) => response.text()),`,
        ').rejects.toThrow();',
      );
      return;
    }
    const name = toName('response', id);
    say(`const ${name} = await ${request};`, `expect(${name}.status).toBe(${status});`);
    expectBody(step, name);
    readCode(step);
  };

  for (const { id: _, remaining: __, ...rule } of mailFaults) {
    use('addFault');
    const { fault, sequence, ...others } = rule;
    say(writeFault({ ...others, ...(sequence ? { sequence } : { fault }) }));
  }
  steps.forEach((step, index) => {
    writeStep(step, steps[index - 1]);
  });
  return { lines, helpers: [...helpers], delayMs };
};
