// The catalogue of the web's components, each in each of its states, with hot reload.
import { become, ensureInstalled, inRoot, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  const port = process.env.PORT ?? '3100';
  become([inRoot('node_modules', 'vite', 'bin', 'vite.js'), inRoot('apps', 'web', 'gallery'), '--port', port]);
});
