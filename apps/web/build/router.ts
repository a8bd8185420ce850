type CodeSplitGroupings = ('component' | 'errorComponent' | 'notFoundComponent' | 'pendingComponent' | 'loader')[][];

/** The specification's route table is the list of files in `src/routes`. */
export const routerOptions = {
  target: 'react' as const,
  autoCodeSplitting: true,
  // The screen that says what failed comes with its page: one more file for each would be named in every first load.
  codeSplittingOptions: {
    defaultBehavior: [
      ['component', 'errorComponent', 'notFoundComponent'],
      ['pendingComponent'],
    ] satisfies CodeSplitGroupings,
  },
  quoteStyle: 'single' as const,
  semicolons: true,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
};
