import { become, ensureInstalled, orExplain, runOrThrow } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  runOrThrow(
    'npm',
    ['run', '--silent', '-w', 'apps/web', 'generate'],
    'The web’s generated files could not be made: see above.',
  );
  become(['scripts/generate.ts']);
});
