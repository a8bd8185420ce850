-- What people write to us, with or without an account: one inbox for everything that a person answers.
create table form_messages (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'sales', 'support')),
  -- What a message of the kind `contact` is about.
  topic text,
  tenant text not null check (tenant in ('ZA', 'ZM')),
  locale text not null,
  name text not null,
  email text not null,
  phone text,
  company text,
  message text not null check (length(message) between 1 and 5000),
  page text,
  -- Where the writer was signed in: what they wrote goes with their account.
  profile_id uuid references profiles on delete cascade,
  company_id uuid references companies on delete set null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  -- The same words of the same person on the same day are one message, however often they are sent.
  digest text not null unique
);
create index form_messages_newest on form_messages (state, created_at desc);
create index form_messages_by_age on form_messages (created_at);
create index form_messages_of_profile on form_messages (profile_id) where profile_id is not null;
create index form_messages_of_company on form_messages (company_id) where company_id is not null;

insert into form_messages (id, kind, tenant, locale, name, email, company, message, profile_id, company_id, created_at, digest)
select r.id, 'support', w.code, coalesce(p.locale, 'en'), trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')),
  coalesce(p.email, ''), c.name, r.message, r.profile_id, r.company_id, r.created_at, r.id::text
from support_requests r
left join profiles p on p.id = r.profile_id
left join companies c on c.id = r.company_id
join work_countries w on w.id = coalesce(c.work_country_id, 1);
drop table support_requests;

-- Who wants the newsletter without having an account. Who stopped stays known, so that nobody is written to again.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null,
  -- Where the mail goes: see `mailboxOf`.
  mailbox text not null unique,
  tenant text not null check (tenant in ('ZA', 'ZM')),
  locale text not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'stopped')),
  changed_at timestamptz not null
);
create index newsletter_subscribers_asked on newsletter_subscribers (changed_at) where state = 'asked';

create table announcement_subscriber_mails (
  announcement_id uuid not null references announcements,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  primary key (announcement_id, subscriber_id)
);
create index announcement_subscriber_mails_of on announcement_subscriber_mails (subscriber_id);
