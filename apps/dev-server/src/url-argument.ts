import { findRefusedPort, refusedPortText } from '@curiolane/contract/refused-ports';
import { InvalidArgumentError } from '@curiolane/tools/command';

/** Reads an option or an argument of a command that is the URL of a server. */
export const parseUrlArgument = (value: string): string => {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new InvalidArgumentError('It takes a URL such as http://localhost:3000.');
  const port = findRefusedPort(value);
  if (port !== undefined)
    throw new InvalidArgumentError(`${refusedPortText(port)}.`.replace(/^./, (first) => first.toUpperCase()));
  return value;
};
