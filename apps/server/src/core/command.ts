import { StartupError } from './startup-error.ts';

/** Prints what a command says; what it cannot do is one sentence, and a fault of ours the whole of it. */
export const runCommand = (run: () => Promise<string>): Promise<void> =>
  run().then(
    (text) => void process.stdout.write(text),
    (error: unknown) => {
      const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
      process.stderr.write(`${text}\n`);
      process.exitCode = 1;
    },
  );
