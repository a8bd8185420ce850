import { AppError } from '@marula/contract/errors';
import type { Ai } from '../port.ts';
import { gradeVideo } from './grade.ts';
export interface LibraryEntry {
  id: number;
  position: string;
}
const no = () => {
  throw new AppError('felix.failed');
};
export const embeddedAi = (_library: readonly LibraryEntry[]): Ai => ({
  engine: { kind: 'embedded', model: 'marula' },
  draftJob: async () => no(),
  improveAdvert: async () => ({ value: [], spent: { input_tokens: 0, output_tokens: 0 } }),
  readSearch: async () => no(),
  gradeVideo: async ({ transcript }) => ({
    value: gradeVideo(transcript),
    spent: { input_tokens: 0, output_tokens: 0 },
  }),
  answer: async function* () {
    no();
  },
});
export const likelyOccupations = (library: readonly LibraryEntry[], _text: string, most: number) =>
  library.slice(0, most);
