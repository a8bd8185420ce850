import { readAdverts } from './adverts.ts';
import { type Judged, judge, measure } from './measured.ts';

const isWrong = ({ kinds, told }: Judged) => kinds.size !== told.size || [...kinds].some((kind) => !told.has(kind));

/** How often the detector points at what a person would, and how much of it it finds, kind by kind. */
export async function benchTrust(): Promise<void> {
  const build = judge(await readAdverts('build'));
  const heldOut = judge(await readAdverts('held-out'));
  for (const [name, judged] of [
    ['Built with', build],
    ['Held out', heldOut],
    ['All together', [...build, ...heldOut]],
  ] as const) {
    const honest = judged.filter(({ kinds }) => kinds.size === 0).length;
    console.log(`\n${name}: ${judged.length} adverts, ${honest} of them honest\n`);
    console.table(measure(judged));
  }
  // What goes wrong in the held-out part is counted and not shown, or it would be tuned by.
  for (const { id, kinds, words } of build.filter(isWrong)) {
    console.log(`${id} is ${[...kinds].join(', ') || 'honest'}; told ${words.join('; ') || 'nothing'}`);
  }
}
