-- What the product says is stored as what happened, and said in the words of whoever reads it.

-- The words somebody last chose. Null: they have not called since, and their country's are theirs.
alter table profiles add column locale text check (locale ~ '^[a-z]{2,8}(-[a-z0-9]{2,8})*$');

-- A code, what fills its blanks, and the ids of what it leads to. What was written before keeps its sentence.
alter table notifications add column data jsonb not null default '{}' check (jsonb_typeof(data) = 'object');
update notifications set data = jsonb_build_object('message', message);
alter table notifications drop column message;

-- Lines written before keep their note.
alter table activity_log add column data jsonb not null default '{}' check (jsonb_typeof(data) = 'object');

-- Of a line about a status only the status is kept.
update messages set content = substr(content, length('Application status changed to ') + 1)
where type = 'status' and starts_with(content, 'Application status changed to ');
