import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { delivery } from './build/delivery.ts';
import { paraglideOptions } from './build/paraglide.ts';
import { routerOptions } from './build/router.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT_API ?? 3000}`;
const served = ['/api', '/auth/v1', '/storage', '/realtime', '/metrics', '/icons', '/sitemap.xml'];

export default defineConfig({
  root: here('.'),
  resolve: { alias: { '@': here('./src') } },
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    paraglideVitePlugin(paraglideOptions),
    delivery(here('./src/route-tree.gen.ts')),
  ],
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: path === '/realtime' }])),
  },
  build: {
    target: 'es2022',
    rollupOptions: { input: { index: here('./index.html'), iframe: here('./iframe.html') } },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [here('../../scripts/vitest-setup.ts'), here('./src/app/test-setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
