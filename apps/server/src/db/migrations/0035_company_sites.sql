-- Where a company's jobs may stand in a frame. A company without a row lets every site.
create table company_sites (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  -- Sent in a header as it is.
  origin text not null check (origin ~ '^https?://[a-z0-9.-]+(:[0-9]+)?$'),
  created_at timestamptz not null default now(),
  unique (company_id, origin)
);
