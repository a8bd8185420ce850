import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patience } from './scripts/testing/patience.ts';
import { newSeed } from './scripts/testing/seed.ts';
import { shortLived } from './tests/start/product.ts';

process.env.TEST_SEED = newSeed();

const node = { environment: 'node' as const, setupFiles: ['./scripts/testing/setup.ts'] };

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores is one file at a time.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...node,
          ...patience,
          name: 'packages',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          ...patience,
          name: 'server',
          // The whole server takes seconds to load, and keeps nothing between two files.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          ...patience,
          name: 'fault',
          execArgv: shortLived,
          include: ['tests/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          ...patience,
          name: 'e2e',
          // The files of a worker share one browser, and some start a product in it whose days they move on.
          isolate: false,
          execArgv: shortLived,
          retry: Number(process.env.TEST_TRIES ?? 1) - 1,
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/support/global-setup.ts',
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
});
