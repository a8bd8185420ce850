/** One sentence for the person who starts the server. `main.ts` prints it alone, without a stack, and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
