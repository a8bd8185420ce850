/** Named by the build: every file of the app. */
declare module 'virtual:candidate-app-files' {
  export const files: readonly string[];
}
