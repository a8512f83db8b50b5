import { defineConfig } from 'playwright/test';

const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testMatch: '*.spec.{ts,js}',
  reporter: 'line',
  use: {
    launchOptions: {
      args: ['--no-sandbox'],
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    },
  },
});
