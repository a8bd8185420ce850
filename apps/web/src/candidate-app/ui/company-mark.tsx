import { useState } from 'react';
import { InitialsMark } from '@/ui/initials-mark';
import { useDataSaver } from '../data-saver';
import classes from './company-mark.module.css';

interface CompanyMarkProps {
  name: string;
  /** A picture that does not load gives way to the initials. */
  logo?: string | null | undefined;
  size?: number;
}

/** Always beside the company's written name: its logo, or initials on one of five grounds, the same for the same name. */
export function CompanyMark({ name, logo, size = 44 }: CompanyMarkProps) {
  const [broken, setBroken] = useState<string>();
  const saves = useDataSaver();
  if (logo && logo !== broken && !saves) {
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
  return <InitialsMark name={name} size={size} />;
}
