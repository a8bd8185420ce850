import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errors } from '@marula/contract/errors';

// English error texts are the contract's. Run after a code is added; a test fails while the two differ.
const keyOf = (code: string) => `error_${code.replaceAll(/\W/g, '_')}`;
const copy = Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [keyOf(code), message]));
writeFileSync(
  fileURLToPath(new URL('../src/copy/errors/en.json', import.meta.url)),
  `${JSON.stringify(copy, null, 2)}\n`,
);
