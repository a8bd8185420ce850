-- What a key has signed before: a call that somebody caught is not taken a second time.
create table service_nonces (
  key_id text not null,
  nonce text not null,
  used_at timestamptz not null,
  primary key (key_id, nonce)
);
create index service_nonces_by_age on service_nonces (used_at);

-- Since when a service has been as it is, seen by whichever process looked.
create table service_states (
  service text primary key,
  state text not null check (state in ('works', 'slow', 'down')),
  since timestamptz not null
);

-- What was last heard of a provider that nobody can ask for free whether it works.
create table provider_outcomes (
  provider text primary key,
  failures integer not null check (failures >= 0),
  changed_at timestamptz not null
);

-- What fails is looked for every few seconds, among millions of deliveries that arrived.
create index outbox_deliveries_failing on outbox_deliveries (subscriber, event_id) where delivered_at is null and attempts > 0;
