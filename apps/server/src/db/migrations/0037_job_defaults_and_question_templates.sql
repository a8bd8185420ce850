-- What a new job begins with. A company without a row has chosen nothing.
create table job_defaults (
  company_id uuid primary key references companies on delete cascade,
  defaults jsonb not null check (jsonb_typeof(defaults) = 'object')
);

create table question_templates (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text not null check (name <> ''),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  created_at timestamptz not null default now()
);
create unique index question_templates_by_name on question_templates (company_id, lower(name));
