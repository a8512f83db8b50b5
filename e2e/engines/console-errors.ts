type ConsoleMessage = { type(): string; text(): string; location(): { url?: string | undefined } };

/** Collects the errors of a page's scripts and console, of Playwright's events and of Puppeteer's. */
export const consoleErrorCollector = () => {
  const errors: string[] = [];
  return {
    errors,
    addError: (error: unknown): void => void errors.push(String(error)),
    addMessage(message: ConsoleMessage): void {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    },
  };
};
