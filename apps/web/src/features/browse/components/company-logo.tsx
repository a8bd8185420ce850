import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { useEffect, useRef, useState } from 'react';
import { InitialsMark } from '@/ui/initials-mark';
import classes from './company-logo.module.css';

interface CompanyLogoProps {
  company: Pick<JobCard['company'], 'name' | 'logo'>;
  size?: number;
}

/** Always beside the company's written name. A picture that does not load gives way to the initials. */
export function CompanyLogo({ company: { name, logo }, size = 44 }: CompanyLogoProps) {
  const [broken, setBroken] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before anybody listened.
    const { complete, naturalWidth } = picture.current ?? {};
    if (logo && complete && naturalWidth === 0) setBroken(logo);
  }, [logo]);
  if (!logo || broken === logo) return <InitialsMark name={name} size={size} />;
  return (
    <img
      ref={picture}
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
