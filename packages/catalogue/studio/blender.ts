import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StudioError } from './studio-error.ts';

const howToGetIt =
  'Blender 4.2 or newer is missing. Install it from https://www.blender.org/download/lts/ and put it on the PATH ' +
  '(or name it in BLENDER), or, with Python 3.11, run: pip install bpy==4.5.*';

/** How to start a Python script in Blender, before the script's own arguments. */
export type Command = readonly [program: string, ...args: string[]];

/**
 * Blender the program, or else Blender as a Python module: both run the same script.
 *
 * @throws when neither is there; the message says how to get one.
 */
export function findBlender(): Command {
  const program = process.env.BLENDER ?? 'blender';
  if (isRecent(output(program, ['--version'])))
    return [program, '--background', '--python-exit-code', '1', '--python'];
  const python = process.env.PYTHON ?? 'python3';
  if (isRecent(output(python, ['-c', 'import bpy; print("Blender", bpy.app.version_string)'])))
    return [python];
  throw new StudioError(howToGetIt);
}

/** Before 4.2, Blender as distributions package it often lacks the denoiser that the darkroom counts on. */
function isRecent(version: string): boolean {
  const [, major = 0, minor = 0] = /Blender (\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return major > 4 || (major === 4 && minor >= 2);
}

function output(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
}

const studio = fileURLToPath(new URL('./studio.py', import.meta.url));

/**
 * Renders one picture. Blender talks a lot, so its output is shown only when it fails.
 */
export function photograph(blender: Command, args: readonly string[]): Promise<void> {
  const [program, ...start] = blender;
  const blenderProcess = spawn(program, [...start, studio, '--', ...args]);
  const said: Buffer[] = [];
  blenderProcess.stdout.on('data', (chunk) => said.push(chunk));
  blenderProcess.stderr.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    blenderProcess.on('error', reject);
    blenderProcess.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new StudioError(`Blender failed at ${args[0]}:\n${Buffer.concat(said).toString().slice(-2000)}`),
        );
    });
  });
}
