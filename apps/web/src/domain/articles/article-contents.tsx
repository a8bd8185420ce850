import type { Article } from '@marula/contract/articles.contract';
import { useId } from 'react';
import { m } from '@/paraglide/messages';
import classes from './article-contents.module.css';

/** With fewer headings a reader sees as much by scrolling. */
const fewest = 3;

/** What the article is made of. On a phone it opens at a press, so that the text begins at once. */
export function ArticleContents({ headings }: { headings: Article['headings'] }) {
  const id = useId();
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length < fewest) return null;
  const list = (
    <ol className={classes.list}>
      {parts.map(({ id: part, text }) => (
        <li key={part}>
          <a href={`#${part}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={classes.contents} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {m.blog_contents()}
      </h2>
      <div className={classes.wide}>{list}</div>
      <details className={classes.narrow}>
        <summary>{m.blog_contents()}</summary>
        {list}
      </details>
    </nav>
  );
}
