import type { Article } from '@marula/contract/articles.contract';
import { ArticleContents } from '@/domain/article-contents';
import { ArticleText } from '@/domain/article-text';
import { m } from '@/paraglide/messages';
import { Section } from '@/ui/section';
import { Wrap } from '@/ui/wrap';
import { ArticleAct } from '../components/article-act';
import { ArticleCards } from '../components/article-cards';
import { ArticleHead } from '../components/article-head';
import { ShareLinks } from '../components/share-links';
import classes from './article-screen.module.css';

export function ArticleScreen({ article }: { article: Article }) {
  const { title, headings, action, share_url, related } = article;
  return (
    <>
      <article>
        <ArticleHead article={article} />
        <Wrap className={classes.columns}>
          <ArticleContents headings={headings} />
          <div className={classes.text}>
            <ArticleText article={article} />
            {action && <ArticleAct action={action} />}
            {share_url && <ShareLinks title={title} url={share_url} />}
          </div>
        </Wrap>
      </article>
      {related.length > 0 && (
        <Section title={m.blog_read_next()} ground="haze">
          <ArticleCards articles={related} level={3} />
        </Section>
      )}
    </>
  );
}
