import classes from './gallery.module.css';
import { pages } from './pages/pages';

export function Contents({ current, className }: { current: string; className?: string | undefined }) {
  return (
    <nav className={`${classes.contents} ${className ?? ''}`} aria-label="Gallery">
      {pages.map(({ path, title }) => (
        <a key={path} href={path} aria-current={title === current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
