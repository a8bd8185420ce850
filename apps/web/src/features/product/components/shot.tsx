import classes from './shot.module.css';

/** As the script takes them: see scripts/screenshots.ts. */
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

interface ShotProps {
  name: string;
  alt: string;
  /** Of something that people have on a phone only. */
  onPhone?: boolean;
}

/** The product as it is: on a small screen as it looks there, and only when somebody comes near it. */
export function Shot({ name, alt, onPhone }: ShotProps) {
  const size = onPhone ? phone : desktop;
  return (
    <picture className={classes.shot} data-phone={onPhone || undefined}>
      {!onPhone && <source media="(max-width: 47.99em)" srcSet={`/screens/${name}-${phone.width}.webp`} {...phone} />}
      <img src={`/screens/${name}-${size.width}.webp`} alt={alt} {...size} loading="lazy" decoding="async" />
    </picture>
  );
}
