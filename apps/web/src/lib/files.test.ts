import { fileLimits } from '@marula/contract/file-limits';
import { expect, it } from 'vitest';
import { pictureProblem } from './files';

it.each([
  [{ type: 'image/png', size: 1 }, undefined],
  [{ type: 'image/webp', size: fileLimits.pictureBytes }, undefined],
  [{ type: 'image/jpeg', size: fileLimits.pictureBytes + 1 }, 'size'],
  [{ type: 'image/svg+xml', size: 10 }, 'type'],
  [{ type: 'application/pdf', size: 10 }, 'type'],
  [{ type: '', size: 10 }, 'type'],
])('a file of %j has as its problem: %s', (file, problem) => expect(pictureProblem(file)).toBe(problem));
