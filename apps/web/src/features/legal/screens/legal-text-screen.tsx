import type { Article } from '@marula/contract/articles.contract';
import { formatDate } from '@marula/contract/formats';
import { ArticleContents } from '@/domain/article-contents';
import { ArticleText } from '@/domain/article-text';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import classes from './legal-text-screen.module.css';

/** The whole text, with its contents beside it where there is room and above it, folded, where there is none. */
export function LegalTextScreen({ article }: { article: Article }) {
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
