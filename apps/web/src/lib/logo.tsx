import { m } from '@/paraglide/messages';

interface LogoProps {
  height?: number;
  /** On dark grounds the letters and leaves turn light. */
  inverted?: boolean;
  markOnly?: boolean;
  className?: string;
}

const letters = [
  'M43 29.5V10.5M43 17.5a5.25 5.25 0 0 1 10.5 0v12M53.5 17.5a5.25 5.25 0 0 1 10.5 0v12',
  'M87 10.5v19M87 20a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0',
  'M95 29.5V10.5M95 19a6.5 6.5 0 0 1 7.5-6.4',
  'M107 10.5v10.5a6.25 6.25 0 0 0 12.5 0V10.5M119.5 21v8.5',
  'M127.5 3v26.5',
  'M150 10.5v19M150 20a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0',
];

/** Two leaves and a fruit: an M, and a person with raised arms. */
export function Logo({ height = 28, inverted = false, markOnly = false, className }: LogoProps) {
  const width = markOnly ? 32 : 154;
  return (
    <svg
      viewBox={`0 0 ${width} 32`}
      height={height}
      width={(height * width) / 32}
      className={className}
      role="img"
      aria-label={m.site_name()}
    >
      <path
        d="M2 7a13 13 0 0 1 13 13v10A13 13 0 0 1 2 17Z"
        fill={`var(--mantine-color-${inverted ? 'white' : 'brand-6'})`}
      />
      <path d="M30 7a13 13 0 0 0-13 13v10a13 13 0 0 0 13-13Z" fill={`var(--mantine-color-brand-${inverted ? 2 : 4})`} />
      <circle cx="16" cy="7" r="5" fill="var(--mantine-color-marula-5)" />
      {!markOnly && (
        <g fill="none" stroke={`var(--mantine-color-${inverted ? 'white' : 'ink-9'})`} strokeWidth="4">
          {letters.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      )}
    </svg>
  );
}
