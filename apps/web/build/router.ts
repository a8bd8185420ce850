/** The specification's route table is the list of files in `src/routes`. */
export const routerOptions = {
  target: 'react' as const,
  autoCodeSplitting: true,
  quoteStyle: 'single' as const,
  semicolons: true,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
};
