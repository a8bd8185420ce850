-- As before, and the notification carries the message itself where it fits: whoever has heard all before it need not
-- read. What is too long, or bytes, is read as ever.
create or replace function realtime.take_position() returns trigger language plpgsql as $$
declare
  taken realtime.messages;
  word text;
begin
  perform pg_advisory_xact_lock(7340022);
  update realtime.messages
    set position = nextval('realtime.positions'), inserted_at = clock_timestamp()
    where id = new.id returning * into taken;
  word := json_build_array(taken.position::text, taken.id, taken.topic, taken.event, taken.private)
    || chr(10) || taken.payload;
  perform pg_notify('realtime_messages', case when octet_length(word) < 8000 then word else 'new' end);
  return null;
end $$;
