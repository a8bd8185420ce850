import type { Article } from '@marula/contract/articles.contract';
import { formatDate } from '@marula/contract/formats';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import { ArticleContents } from './article-contents';
import { ArticleText } from './article-text';
import classes from './legal-text.module.css';

type Shown = Pick<Article, 'title' | 'summary' | 'updated_at' | 'headings' | 'html'>;

/** The whole text, with its contents beside it where there is room and above it, folded, where there is none. */
export function LegalText({ article }: { article: Shown }) {
  const { title, summary, updated_at, headings } = article;
  return (
    <>
      <PageHead title={title} lead={summary}>
        <p className={layout.note}>
          {m.legal_version()} <time dateTime={updated_at}>{formatDate(updated_at, getTenant().time_zone)}</time>
        </p>
      </PageHead>
      <Wrap className={classes.body}>
        <ArticleContents headings={headings} />
        <ArticleText article={article} />
      </Wrap>
    </>
  );
}
