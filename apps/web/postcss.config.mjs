/** Mantine's breakpoints. CSS cannot keep them in a variable, so stylesheets write `@media (--from-md)` or `(--below-md)`. */
const breakpoints = { xs: 36, sm: 48, md: 62, lg: 75, xl: 88 };

const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media: (rule) => {
      rule.params = rule.params.replace(/\(--(from|below)-(\w+)\)/g, (_, side, name) => {
        const width = breakpoints[name];
        if (!width) throw rule.error(`No such breakpoint: ${name}`);
        return side === 'from' ? `(min-width: ${width}em)` : `(max-width: ${width - 0.01}em)`;
      });
    },
  },
};

export default { plugins: [namedBreakpoints, (await import('postcss-preset-mantine')).default()] };
