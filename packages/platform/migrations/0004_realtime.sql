-- Messages for open sockets: sent inside a transaction, delivered after its commit, in the order of commits.
create schema realtime;

create sequence realtime.positions;

create table realtime.messages (
  id uuid primary key,
  topic text not null check (topic <> ''),
  event text not null,
  payload jsonb,
  binary_payload bytea,
  private boolean not null,
  expires_at timestamptz,
  -- Given at the commit, not at the insert: see take_position.
  position bigint unique,
  inserted_at timestamptz not null default clock_timestamp(),
  check ((payload is null) <> (binary_payload is null))
);
create index messages_of_topic on realtime.messages (topic, position desc) where private;
create index messages_by_age on realtime.messages (inserted_at);
create index messages_by_expiry on realtime.messages (expires_at) where expires_at is not null;

-- Runs as the last act of a transaction. The lock lasts until the commit is done, so that whoever takes the next
-- position commits later: positions grow in the order of commits, and a reader that sees one has seen all before it.
create function realtime.take_position() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7340022);
  update realtime.messages
    set position = nextval('realtime.positions'), inserted_at = clock_timestamp()
    where id = new.id;
  perform pg_notify('realtime_messages', 'new');
  return null;
end $$;

create constraint trigger take_position after insert on realtime.messages
  deferrable initially deferred for each row execute function realtime.take_position();

-- Starts with the moment in milliseconds (version 7), so that who holds one knows since when to ask for more.
create function realtime.new_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := realtime.new_id();
  content jsonb := coalesce(payload, '{}');
begin
  -- As upstream: a listener finds the message's id in the payload, unless the payload has one of its own.
  if jsonb_typeof(content) = 'object' and not content ? 'id' then
    content := content || jsonb_build_object('id', message_id);
  end if;
  insert into realtime.messages (id, topic, event, payload, private)
    values (message_id, send.topic, send.event, content, send.private);
end $$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void language sql as $$
  insert into realtime.messages (id, topic, event, binary_payload, private)
    values (realtime.new_id(), topic, event, payload, private)
$$;

-- Somebody's rights, or those over a topic, may have changed: every node asks again once this commits.
create function realtime.recheck(target text) returns void language sql as $$
  select pg_notify('realtime_recheck', target)
$$;

-- A signed-out session ends its channels. A notification holds 8,000 bytes: two hundred ids.
create function realtime.end_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime_sessions', string_agg(id::text, ','))
    from (select id, row_number() over () / 200 as batch from ended) numbered
    group by batch;
  return null;
end $$;

create trigger end_channels after delete on auth.sessions
  referencing old table as ended for each statement execute function realtime.end_sessions();
