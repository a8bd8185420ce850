import type { EnvironmentOptions } from 'vite';

/** The same app for Node, whole, so that the server needs none of the web's packages. */
export const firstHtml = (entry: string): EnvironmentOptions => ({
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/server',
    target: 'node24',
    ssr: true,
    emitAssets: false,
    copyPublicDir: false,
    rolldownOptions: { input: { 'first-html': entry } },
  },
});
