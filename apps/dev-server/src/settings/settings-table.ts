import { escapeMarkdown, renderTable } from '@curiolane/tools/markdown';
import { describeVariable, variableNames } from '../config.ts';
import { settingHelp } from './setting-help.ts';

const hasHelp = (name: string): name is keyof typeof settingHelp => name in settingHelp;

const toCode = (text: string) => (text === '' ? '' : `\`${text}\``);

const toRow = (name: keyof typeof settingHelp) => {
  const { fallback, takes } = describeVariable(name);
  const accepts = takes ?? (/_(?:FILE|FOLDER|ROOT)$/.test(name) ? 'a path' : 'any text');
  return [toCode(name), toCode(fallback), `${settingHelp[name]}.<br>Accepts ${escapeMarkdown(accepts)}.`];
};

/** The server's variables, with what their schemas say of them. */
export const settingsTable = (): string =>
  renderTable(['variable', 'default', 'what it does'], variableNames.filter(hasHelp).map(toRow));
