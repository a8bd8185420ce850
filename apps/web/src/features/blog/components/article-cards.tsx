import type { ArticleSummary } from '@marula/contract/articles.contract';
import { ArticlePicture } from '@/domain/articles/article-picture';
import { factsOf } from '@/domain/articles/article-words';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import classes from './article-cards.module.css';

interface ArticleCardsProps {
  articles: readonly ArticleSummary[];
  /** Of the titles, among the page's headings. */
  level: 2 | 3;
  /** Whether there is room for what each is about. */
  summaries?: boolean;
}

export function ArticleCards({ articles, level, summaries = false }: ArticleCardsProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={classes.cards}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticlePicture picture={article.picture} className={classes.picture} />
          <div>
            <p className={layout.note}>{article.tags.join(' · ')}</p>
            <Title className={classes.title}>
              <Link to="/blog/$slug" params={{ slug: article.slug }} className={layout.cover}>
                {article.title}
              </Link>
            </Title>
            {summaries && <p className={`${layout.muted} ${classes.summary}`}>{article.summary}</p>}
            <p className={`${layout.note} ${classes.facts}`}>{factsOf(article)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
