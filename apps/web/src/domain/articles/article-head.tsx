import type { Article } from '@marula/contract/articles.contract';
import { m } from '@/paraglide/messages';
import { InitialsMark } from '@/ui/initials-mark';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Wrap } from '@/ui/wrap';
import classes from './article-head.module.css';
import { ArticlePicture } from './article-picture';
import { dayOf, factsOf } from './article-words';

export function ArticleHead({ article }: { article: Omit<Article, 'html' | 'headings' | 'share_url' | 'related'> }) {
  const [topic] = article.tags;
  const changed = article.updated_at !== article.published_at;
  return (
    <header className={classes.head}>
      <Wrap className={classes.columns}>
        <div className={`${layout.stack} ${layout.gap16}`}>
          <p className={`${layout.note} ${classes.trail}`}>
            <Link to="/blog">{m.blog_title()}</Link>
            {topic && (
              <>
                {' / '}
                <Link to="/blog" search={{ tag: topic }}>
                  {topic}
                </Link>
              </>
            )}
          </p>
          <h1 className={classes.title}>{article.title}</h1>
          <p className={`${layout.lead} ${classes.summary}`}>{article.summary}</p>
          <div className={`${layout.row} ${layout.gap12}`}>
            <InitialsMark name={article.author} />
            <p className={classes.by}>
              <b>{article.author}</b>
              <span className={layout.note}>{article.author_role}</span>
            </p>
          </div>
          <p className={layout.note}>
            <time dateTime={article.published_at}>{factsOf(article)}</time>
            {changed && (
              <>
                <br />
                <time dateTime={article.updated_at}>{m.blog_updated({ date: dayOf(article.updated_at) })}</time>
              </>
            )}
          </p>
        </div>
        <ArticlePicture picture={article.picture} className={classes.picture} />
      </Wrap>
    </header>
  );
}
