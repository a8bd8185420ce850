-- How often a link to somebody's file was followed: on a bad line the first time is not always the last.
alter table privacy_links add column tries smallint not null default 0;
