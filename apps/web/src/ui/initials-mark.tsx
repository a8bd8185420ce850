import classes from './initials-mark.module.css';

interface InitialsMarkProps {
  name: string;
  size?: number;
}

const looks = ['indigo', 'mist', 'sand', 'night', 'ink'] as const;

/** Stands in for a logo: initials on one of five grounds, always the same for the same name. */
export function InitialsMark({ name, size = 44 }: InitialsMarkProps) {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const initials = words
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (
    <span
      className={classes.mark}
      data-look={looks[sum % looks.length]}
      data-mirrored={sum % 2 === 0 || undefined}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden
    >
      {initials || name.slice(0, 1).toUpperCase()}
    </span>
  );
}
