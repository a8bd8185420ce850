import { useState } from 'react';
import classes from './company-mark.module.css';

interface CompanyMarkProps {
  name: string;
  /** A picture that does not load gives way to the initials. */
  logo?: string | null | undefined;
  size?: number;
}

const looks = ['indigo', 'mist', 'sand', 'night', 'ink'] as const;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('') || name.slice(0, 1).toUpperCase();

/** Always beside the company's written name: its logo, or initials on one of five grounds, the same for the same name. */
export function CompanyMark({ name, logo, size = 44 }: CompanyMarkProps) {
  const [broken, setBroken] = useState<string>();
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  if (logo && logo !== broken) {
    return (
      <img
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={classes.logo}
        onError={() => setBroken(logo)}
      />
    );
  }
  return (
    <span
      className={classes.mark}
      data-look={looks[sum % looks.length]}
      data-mirrored={sum % 2 === 0 || undefined}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}
