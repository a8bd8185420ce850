-- What is given once stays given when its company is deleted: the rows name nobody and point at nothing that can go.
create table taken_offers (
  offer text not null check (offer in ('trial', 'free_credit')),
  -- The owner's mailbox, the registration number or the domain, hashed.
  taker_hash text not null,
  company_id uuid not null,
  taken_at timestamptz not null,
  primary key (offer, taker_hash)
);
create index taken_offers_by_age on taken_offers (taken_at);
