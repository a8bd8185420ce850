-- Conversations are found by what was said in them.
create index messages_by_words on messages using gin (lower(content) gin_trgm_ops) where type <> 'status';
