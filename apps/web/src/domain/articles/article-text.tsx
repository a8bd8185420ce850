import type { Article } from '@marula/contract/articles.contract';
import { Written } from '@/lib/written';
import classes from './article-text.module.css';

/** An article's own text: one column to read, whose tables scroll by themselves. */
export const ArticleText = ({ article }: { article: Pick<Article, 'html'> }) => (
  <Written html={article.html} className={classes.text} />
);
