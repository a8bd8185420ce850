import { useState } from 'react';
import { useDataSaver } from '../data-saver';
import classes from './face.module.css';

interface FaceProps {
  name: string;
  /** A picture that does not load gives way to the initials. */
  photo?: string | null | undefined;
  size?: number;
}

/** A person, always beside their written name: a photo or initials on a round ground. Companies have the leaf. */
export function Face({ name, photo, size = 44 }: FaceProps) {
  const [broken, setBroken] = useState<string>();
  const saves = useDataSaver();
  if (photo && photo !== broken && !saves) {
    return (
      <img
        src={photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={classes.face}
        onError={() => setBroken(photo)}
      />
    );
  }
  const initials = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return (
    <span className={classes.face} style={{ width: size, height: size, fontSize: size * 0.36 }} aria-hidden>
      {initials.slice(0, 2).join('')}
    </span>
  );
}
