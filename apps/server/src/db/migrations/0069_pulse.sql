-- What became of every mail, for a month: who says that none came is answered by this.
create table mail_log (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  -- Refused: the mail server took none for this address. Bounced: it took one, and it came back.
  state text not null check (state in ('sent', 'refused', 'bounced')),
  -- What the mail server said to that.
  said text,
  at timestamptz not null
);
create index mail_log_of_recipient on mail_log (recipient text_pattern_ops, at desc);
create index mail_log_by_time on mail_log (at);
create index mail_log_lost on mail_log (at desc) where state <> 'sent';

-- Each process says once a minute how it is, so that one which is silent is seen.
create table processes (
  id uuid primary key,
  mode text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  sockets integer not null,
  memory_bytes bigint not null
);

-- How long calls take, by the hour. `counts` are by the steps that the contract names, and beyond.
create table call_times (
  hour timestamptz not null,
  endpoint text not null,
  counts bigint[] not null,
  seconds double precision not null,
  failed bigint not null,
  primary key (hour, endpoint)
);
