type ConsoleMessage = { type(): string; text(): string; location(): { url?: string | undefined } };

/** Collects the errors of a page's scripts and console, of Playwright's events and of Puppeteer's. */
export const consoleErrorCollector = (page: { evaluate(script: string): Promise<unknown> }) => {
  const errors: string[] = [];
  return {
    async takeConsoleErrors(): Promise<string[]> {
      // Its response comes after the events of earlier errors.
      await page.evaluate('0');
      return errors.splice(0);
    },
    addError: (error: unknown): void => void errors.push(String(error)),
    addMessage(message: ConsoleMessage): void {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    },
  };
};
