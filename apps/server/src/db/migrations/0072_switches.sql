-- What staff have switched by hand. Whatever has no row is as the product has it by itself.
create table switches (
  name text primary key,
  is_on boolean not null
);
