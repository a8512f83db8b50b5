import { type Summary, stoppedText } from './report.ts';

/** GitHub shows no more of one step. */
const maxAnnotations = 10;

const escapeText = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const toError = (title: string, message: string) =>
  `::error title=${escapeProperty(title)}::${escapeText(message)}`;

/** The causes as annotations of a GitHub workflow, which shows them beside the changes. */
export const annotationLines = ({ heading, causes, stopped }: Summary): string[] =>
  [
    ...(stopped ? [toError(heading, stoppedText(stopped))] : []),
    ...causes.map(({ title, count, example, hint, reference }) =>
      toError(`${count} × ${title}`, `${example.name}: ${example.message} ${hint} (${reference})`),
    ),
  ].slice(0, maxAnnotations);
