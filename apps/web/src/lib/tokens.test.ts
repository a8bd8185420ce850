// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokens, tokensFile } from '../../build/tokens.ts';

it('has the colours, sizes and fonts that the theme has', () => {
  expect(readFileSync(tokensFile, 'utf8')).toBe(tokens());
});
