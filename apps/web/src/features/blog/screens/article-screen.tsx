import type { Article } from '@marula/contract/articles.contract';
import { ArticlePage } from '@/domain/articles/article-page';
import { m } from '@/paraglide/messages';
import { Section } from '@/ui/section';
import { ArticleCards } from '../components/article-cards';
import { ShareLinks } from '../components/share-links';

export function ArticleScreen({ article }: { article: Article }) {
  const { title, share_url, related } = article;
  return (
    <>
      <ArticlePage article={article}>{share_url && <ShareLinks title={title} url={share_url} />}</ArticlePage>
      {related.length > 0 && (
        <Section title={m.blog_read_next()} ground="haze">
          <ArticleCards articles={related} level={3} />
        </Section>
      )}
    </>
  );
}
