import { m } from '@/paraglide/messages';
import classes from './twig.module.css';

interface TwigProps {
  done: number;
  of: number;
}

const leaf = 'M0 0A22 22 0 0 1 22-22A22 22 0 0 1 0 0Z';
/** From the first leaf to the fruit, in the picture's own measure. */
const branch = 272;
/** Leaves of this many fit beside each other as they are drawn. */
const roomy = 10;

const stateOf = (index: number, done: number, up: boolean) => {
  if (index < done) return up ? 'dark' : 'mid';
  return index === done ? 'next' : 'open';
};

/** The profile's meter: a twig that grows a leaf for every step, and its fruit when all are there. */
export function Twig({ done, of }: TwigProps) {
  const size = Math.min(1, roomy / of);
  return (
    <svg
      viewBox="0 0 320 68"
      className={classes.twig}
      role="img"
      aria-label={m.candidate_app_profile_steps({ done, of })}
    >
      <path d="M4 38Q90 30 160 35T292 33" className={classes.stem} />
      {Array.from({ length: of }, (_, index) => index).map((index) => {
        const up = index % 2 === 0;
        const at = `translate(${14 + (index * branch) / of} ${up ? 34 : 37})`;
        return (
          <path
            key={index}
            d={leaf}
            data-state={stateOf(index, done, up)}
            transform={`${at} scale(${size} ${up ? size : -size}) rotate(${up ? 4 : 6})`}
          />
        );
      })}
      <circle cx="302" cy="33" r="10" data-state={done === of ? 'next' : 'open'} />
    </svg>
  );
}
