import type { Article } from '@marula/contract/articles.contract';
import { formatDate } from '@marula/contract/formats';
import { getTenant } from '@/lib/tenant';
import { Written } from '@/lib/written';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import classes from './legal-text-screen.module.css';

/** The whole text, with its contents beside it where there is room and above it, folded, where there is none. */
export function LegalTextScreen({ article }: { article: Article }) {
  const { title, summary, updated_at, html, headings } = article;
  const contents = headings.filter(({ level }) => level === 2);
  return (
    <>
      <PageHead title={title} lead={summary}>
        <p className={layout.note}>
          {m.legal_version()} <time dateTime={updated_at}>{formatDate(updated_at, getTenant().time_zone)}</time>
        </p>
      </PageHead>
      <Wrap className={classes.body}>
        <details className={classes.contents} open>
          <summary>{m.legal_contents()}</summary>
          <nav aria-label={m.legal_contents()}>
            <ul className={classes.list}>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        </details>
        <Written html={html} className={classes.text} />
      </Wrap>
    </>
  );
}
