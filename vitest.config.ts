import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, setupFiles: ['./scripts/vitest-setup.ts'] };

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores is one file at a time.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...node, name: 'packages', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          // The whole server takes seconds to load, and keeps nothing between two files.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...node,
          name: 'fault',
          include: ['tests/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/support/global-setup.ts',
          // Only a hang takes this long: a busy machine is many times slower than a quiet one.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
});
