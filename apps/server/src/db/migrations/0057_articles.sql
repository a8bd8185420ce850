-- Texts that the site publishes: the blog, and what the law wants to be said. They are shipped as files and read from
-- here, so that an editor can change them without a release.
create table articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  kind text not null check (kind in ('blog', 'legal')),
  -- Null: for every country. A country's own text takes the place of the one for all.
  work_country_id smallint references work_countries,
  title text not null check (title <> ''),
  summary text not null check (summary <> ''),
  -- Markdown.
  body text not null check (body <> ''),
  -- A list never reads the texts themselves: how long one takes to read is known from this.
  words integer generated always as (cardinality(regexp_split_to_array(body, '\s+'))) stored,
  author text not null check (author <> ''),
  author_role text not null check (author_role <> ''),
  tags text[] not null default '{}',
  -- What readers are told, so it changes with the text and not with the row.
  published_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= published_at),
  -- Null while the text is as it was shipped: only then may a release replace it.
  edited_at timestamptz,
  unique nulls not distinct (slug, work_country_id)
);
create index articles_by_age on articles (kind, published_at desc, slug desc);
