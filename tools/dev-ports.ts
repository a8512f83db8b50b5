/** The ports of `npm run dev` when nothing else is said. */
const defaults = { PORT: 3000, SMTP_PORT: 1025, INBOX_PORT: 8025 };
const defaultVitePort = 5173;

const maxPort = 65_535;

type Variables = Record<string, string | undefined>;

export type DevPorts = { vite: number; server: { PORT: string; SMTP_PORT: string; INBOX_PORT: string } };

const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= maxPort;

/**
 * The ports of the server and of Vite. They move together with `PORT`, so that two can run side by side:
 * `PORT=3001` has Vite on 5174 and the inbox on 8026. A variable that is set wins, and is the server's to refuse.
 *
 * @param findFree Finds a port for what would be moved out of the range.
 */
export const getDevPorts = async (
  variables: Variables,
  findFree: () => Promise<number>,
): Promise<DevPorts> => {
  const port = variables.PORT === '0' ? await findFree() : Number(variables.PORT || defaults.PORT);
  const offset = isPort(port) ? port - defaults.PORT : 0;
  const move = async (from: number) => (isPort(from + offset) ? from + offset : findFree());
  const choose = async (name: 'SMTP_PORT' | 'INBOX_PORT') =>
    variables[name] || String(await move(defaults[name]));
  return {
    vite: await move(defaultVitePort),
    server: {
      PORT: isPort(port) ? String(port) : (variables.PORT ?? ''),
      SMTP_PORT: await choose('SMTP_PORT'),
      INBOX_PORT: await choose('INBOX_PORT'),
    },
  };
};
