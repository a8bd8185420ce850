import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copy } from '../build/copy.ts';
import { icons } from './icons.ts';
import { places } from './places.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The catalogue of the work components: a page of its own, no part of the product's build. */
export default defineConfig({
  root: here('.'),
  resolve: { alias: { '@': here('../src') } },
  plugins: [copy(), react(), icons(), places()],
  css: { postcss: here('..') },
});
