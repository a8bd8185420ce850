// Hot reload for both sides: the server restarts when one of its files changes, Vite replaces modules in the open page.
import { spawn } from 'node:child_process';
import { endWithParent, ensureInstalled, inRoot, orExplain, pinnedEnv, root } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  const port = Number(process.env.PORT ?? 3000);
  const apiPort = port + 1;
  const children = [
    run('node', ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'], {
      PORT: String(apiPort),
      SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}`,
    }),
    run('vite', [inRoot('apps', 'web'), '--port', String(port), '--strictPort'], { PORT_API: String(apiPort) }),
  ];
  const stop = (code) => {
    for (const child of children) child.kill('SIGTERM');
    process.exitCode = code;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
  endWithParent(() => stop(0));
  for (const child of children) child.on('exit', (code) => stop(code ?? 1));
});

function run(command, args, env) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...pinnedEnv, ...env } });
}
