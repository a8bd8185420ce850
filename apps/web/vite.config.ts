import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { copy } from './build/copy.ts';
import { delivery } from './build/delivery.ts';
import { routerOptions } from './build/router.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT_API ?? 3000}`;
const served = ['/api', '/auth/v1', '/storage', '/realtime', '/metrics', '/icons', '/sitemap.xml'];

// Without these, every message and every small module that two pages share becomes a request of its own.
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 3 },
  { name: 'copy', test: /[\\/]paraglide[\\/]/, minShareCount: 2, priority: 2 },
];

export default defineConfig({
  root: here('.'),
  resolve: { alias: { '@': here('./src') } },
  plugins: [copy(), tanstackRouter(routerOptions), react(), delivery(here('./src/route-tree.gen.ts'))],
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: path === '/realtime' }])),
  },
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: { index: here('./index.html'), iframe: here('./iframe.html') },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [here('../../scripts/vitest-setup.ts'), here('./src/app/test-setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
