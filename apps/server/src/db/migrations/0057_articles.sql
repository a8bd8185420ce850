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
  -- Which of the site's pictures stands beside it, and what it asks its reader to do; null: none.
  picture text,
  action text,
  -- What readers are told, so it changes with the text and not with the row.
  published_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= published_at),
  -- Null while the text is as it was shipped: only then may a release replace it.
  edited_at timestamptz,
  unique nulls not distinct (slug, work_country_id)
);
create index articles_by_age on articles (kind, published_at desc, slug desc);

-- A position is found by every name that people have for it, as towns are: an address of the site holds a folded name.
create table position_names (
  position_id integer not null references industry_positions on delete cascade,
  name text not null,
  folded text not null,
  -- The name that the library gives it; the others lead there.
  own boolean not null,
  primary key (position_id, folded)
);
create index position_names_by_name on position_names (folded, own desc, position_id);
create index town_names_by_name on town_names (folded, work_country_id);
create index towns_by_latitude on towns (work_country_id, latitude);
