-- Browsers of people who look for work, which are told of news while the app is closed.
create table push_devices (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  -- Where its push service listens: the address of one browser on one phone.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null
);
create index push_devices_of_person on push_devices (profile_id, created_at);
