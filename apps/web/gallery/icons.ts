import type { ServerResponse } from 'node:http';
import { icons as lucide } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

/** Answers like the product's own icon endpoint, of which the gallery has none. */
const answer = (url: string, response: ServerResponse) => {
  const names = new URL(url, 'http://localhost').searchParams.get('icons')?.split(',') ?? [];
  const found = names.flatMap((name) => {
    const icon = lucide.icons[name];
    return icon ? [[name, { body: icon.body }] as const] : [];
  });
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ icons: Object.fromEntries(found) }));
};

export const icons = (): Plugin => ({
  name: 'gallery-icons',
  configureServer: ({ middlewares }) => {
    middlewares.use('/icons', (request, response) => answer(request.url ?? '/', response));
  },
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use('/icons', (request, response) => answer(request.url ?? '/', response));
  },
});
