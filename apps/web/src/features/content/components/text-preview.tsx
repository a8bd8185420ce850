import { SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ArticleBody } from '@marula/contract/articles.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArticlePage } from '@/domain/articles/article-page';
import { LegalText } from '@/domain/articles/legal-text';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { type Asked, contentQueries, type Place } from '../content.queries';
import { countryOf, slugAt } from '../content-words';
import classes from './text-preview.module.css';

type Article = ContentValue<'article'>;
type Page = ContentValue<'page'>;

const PAUSE_MS = 500;

/** The last one stays until the next is made, also when that fails. */
function useTextPreview(asked: Asked) {
  const [body] = useDebouncedValue(asked.body, PAUSE_MS);
  const { data, error } = useQuery(contentQueries.preview({ ...asked, body }));
  const [last, setLast] = useState<ArticleBody>();
  if (data && data !== last) setLast(data);
  return { drawn: data ?? last, error };
}

interface DrawnProps {
  at: string;
  value: Article | Page;
  country: TenantCode;
  drawn: ArticleBody;
}

function Drawn({ at, value, country, drawn }: DrawnProps) {
  const { title, summary } = value;
  if (!('tags' in value))
    return <LegalText article={{ title, summary, updated_at: new Date().toISOString(), ...drawn }} />;
  const { author, author_role, tags, picture, action, published_on } = value;
  const moment = `${published_on}T00:00:00Z`;
  const only = countryOf(at) ? tenants[country].work_country_id : null;
  return (
    <ArticlePage
      article={{
        ...{ slug: slugAt(at), kind: 'blog', title, summary, author, author_role, tags, picture, action },
        ...{ published_at: moment, updated_at: moment, work_country_id: only, ...drawn },
      }}
    />
  );
}

interface TextPreviewProps {
  place: Place;
  value: Article | Page;
  width: string;
}

/** The page itself, as readers of a country have it: the server draws it as it draws the public one. */
export function TextPreview({ place: { kind, key }, value, width }: TextPreviewProps) {
  const own = countryOf(key);
  const [chosen, setChosen] = useState<TenantCode>(getTenant().code);
  const country = own ?? chosen;
  const { drawn, error } = useTextPreview({
    kind: kind === 'page' ? 'page' : 'article',
    country,
    body: value.body,
  });
  return (
    <>
      {!own && (
        <SegmentedControl
          size="xs"
          fullWidth
          mb={12}
          aria-label={m.content_preview_in()}
          value={chosen}
          onChange={setChosen}
          data={tenantCodes.map((code) => ({ value: code, label: tenants[code].name }))}
        />
      )}
      {error && (
        <Text role="alert" c="red" mb={8}>
          {m.content_preview_failed({ error: error.message })}
        </Text>
      )}
      {!drawn && !error && <Text c="dimmed">{m.content_preview_none()}</Text>}
      {drawn && (
        <section className={classes.page} data-width={width} inert aria-label={m.content_preview()}>
          <Drawn at={key} value={value} country={country} drawn={drawn} />
        </section>
      )}
    </>
  );
}
