import type { Marked } from '@marula/contract/jobs.browse.contract';

/** What was looked for stands out where it was found. */
export const MarkedText = ({ pieces }: { pieces: Marked }) =>
  pieces.map(({ text, found }, index) => {
    const key = `${index} ${text}`;
    return found ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
