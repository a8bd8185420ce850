import type { Article } from '@marula/contract/articles.contract';
import type { ReactNode } from 'react';
import { Wrap } from '@/ui/wrap';
import { ArticleAct } from './article-act';
import { ArticleContents } from './article-contents';
import { ArticleHead } from './article-head';
import classes from './article-page.module.css';
import { ArticleText } from './article-text';

interface ArticlePageProps {
  article: Omit<Article, 'share_url' | 'related'>;
  /** After the text. */
  children?: ReactNode;
}

export function ArticlePage({ article, children }: ArticlePageProps) {
  const { headings, action } = article;
  return (
    <article>
      <ArticleHead article={article} />
      <Wrap className={classes.columns}>
        <ArticleContents headings={headings} />
        <div className={classes.text}>
          <ArticleText article={article} />
          {action && <ArticleAct action={action} />}
          {children}
        </div>
      </Wrap>
    </article>
  );
}
