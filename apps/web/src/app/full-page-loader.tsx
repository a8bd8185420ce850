import { Logo } from '@/lib/logo';
import classes from './full-page-loader.module.css';

interface FullPageLoaderProps {
  text: string;
  logo?: boolean;
}

/** The fruit drops between the leaves and settles. Still under reduced motion. */
export function FullPageLoader({ text, logo = true }: FullPageLoaderProps) {
  return (
    <div className={classes.page} role="status">
      <div className={classes.stack}>
        {logo && (
          <span className={classes.mark} aria-hidden>
            <Logo height={72} markOnly />
          </span>
        )}
        <p>{text}</p>
      </div>
    </div>
  );
}
