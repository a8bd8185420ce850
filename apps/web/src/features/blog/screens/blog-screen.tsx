import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import type { Articles, BlogSearch } from '../blog.queries';
import { ArticleCards } from '../components/article-cards';
import { Topics } from '../components/topics';
import classes from './blog-screen.module.css';

interface BlogScreenProps {
  found: Articles;
  search: BlogSearch;
}

const rest = ({ tag }: BlogSearch) => (tag ? { tag } : {});

export function BlogScreen({ found: { items, next, tags }, search }: BlogScreenProps) {
  const { tag, after } = search;
  return (
    <>
      <PageHead lead={m.blog_lead()}>
        <Topics tags={tags} chosen={tag} />
      </PageHead>
      <Wrap className={classes.body}>
        {items.length > 0 ? (
          <ArticleCards articles={items} level={2} summaries />
        ) : (
          <Empty
            title={m.blog_none_title()}
            text={m.blog_none_text()}
            action={<ButtonLink to="/blog">{m.blog_all()}</ButtonLink>}
          />
        )}
        <p className={classes.ways}>
          {next && (
            <Link to="/blog" search={{ ...rest(search), after: next }}>
              {m.blog_older()}
            </Link>
          )}
          {after && (
            <Link to="/blog" search={rest(search)}>
              {m.blog_newest()}
            </Link>
          )}
          <a href="/blog/rss.xml">{m.blog_feed()}</a>
        </p>
      </Wrap>
    </>
  );
}
