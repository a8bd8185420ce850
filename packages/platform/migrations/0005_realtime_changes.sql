-- For a trigger: tells a private topic what happened to a row, in the order of arguments that such triggers are written in.
create function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level <> 'ROW' then
    raise exception 'broadcast_changes works for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'broadcast_changes knows no operation %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('operation', operation, 'schema', table_schema, 'table', table_name,
      'record', to_jsonb(new), 'old_record', to_jsonb(old)),
    event_name,
    topic_name
  );
end $$;
