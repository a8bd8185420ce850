/** One line of a stack, as Sentry and PostHog both read it. */
export interface Frame {
  filename: string;
  function: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

const MOST_FRAMES = 50;

// `at name (file:1:2)` and `at file:1:2` of Chromium, `name@file:1:2` of Firefox and Safari.
const line =
  /^\s*(?:at )?(?:(?<name>[^@(]*?)\s*(?:@|\())?(?<file>(?:https?|file|webpack):\/\/[^\s)]+?):(?<row>\d+):(?<column>\d+)\)?$/;

/** The oldest call first. What follows `?` in an address may be somebody's, and goes no further. */
export const stackFrames = (stack = ''): Frame[] =>
  stack
    .split('\n')
    .map((text) => line.exec(text)?.groups)
    .filter((groups) => groups !== undefined)
    .slice(0, MOST_FRAMES)
    .map(({ name, file = '', row, column }) => ({
      filename: file.replace(/[?#].*$/, ''),
      function: name?.replace(/^async /, '').trim() || '?',
      lineno: Number(row),
      colno: Number(column),
      in_app: file.startsWith(location.origin),
    }))
    .toReversed();
