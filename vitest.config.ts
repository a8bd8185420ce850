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
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser, its pages and the product fill two cores already.
          fileParallelism: false,
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
});
