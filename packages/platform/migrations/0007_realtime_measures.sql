-- Who had a message kept, and what it takes; null for what the database itself sends.
alter table realtime.messages add column sender text, add column bytes bigint check (bytes >= 0);
create index messages_of_people on realtime.messages (topic, position desc) include (bytes) where sender is not null;

-- What each person has had kept within an hour, so that one statement can count it and refuse.
create table realtime.kept_by_people (
  sender text not null,
  hour timestamptz not null,
  bytes bigint not null check (bytes >= 0),
  primary key (sender, hour)
);
