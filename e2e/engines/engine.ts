/** The browser engines that the walks run in. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** A key that is not a letter, by its name in DOM events. */
export type Key = 'Escape' | 'Tab' | 'Enter' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft';

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** The features that every engine's protocol has: one page with real input. */
export interface Engine {
  /** Its name and version, for the report. */
  readonly version: string;
  /** Returns the errors in the console since the last call. */
  takeConsoleErrors(): Promise<string[]>;
  goto(url: string): Promise<void>;
  /** Runs a self-contained function in the page. Arguments and result are JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  clickAt(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses a letter with the Control key, such as the browser's own copy and paste. */
  pressWithControl(letter: string): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the viewport. */
  resize(size: Size): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
