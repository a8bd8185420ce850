import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import type { Articles } from '../blog.queries';
import classes from './topics.module.css';

interface TopicsProps {
  tags: Articles['tags'];
  chosen: string | undefined;
}

/** Links, so that a topic can be opened, kept and gone back from without a script. */
export const Topics = ({ tags, chosen }: TopicsProps) => (
  <nav aria-label={m.blog_topics()} className={classes.nav}>
    <ul className={`${layout.wrapping} ${classes.topics}`}>
      <li>
        <Link
          to="/blog"
          search={{}}
          aria-current={chosen === undefined || undefined}
          data-chosen={chosen === undefined || undefined}
          activeOptions={{ exact: true }}
        >
          {m.blog_all()}
        </Link>
      </li>
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <Link
            to="/blog"
            search={{ tag }}
            aria-current={chosen === tag || undefined}
            data-chosen={chosen === tag || undefined}
          >
            {tag} <span>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
