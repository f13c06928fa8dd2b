-- Packages: named bundles of credits at one price. An order's line has a copy of what its package held at purchase.

create table package (
  id uuid primary key,
  external_id text unique,
  funbox_id uuid not null references funbox,
  name text not null check (name <> ''),
  description text not null default '',
  price integer not null check (price > 0),
  is_archived boolean not null default false,
  position integer not null default 0
);
create index package_funbox on package (funbox_id) where not is_archived;

create table package_item (
  package_id uuid not null references package,
  credit_type_id uuid not null references credit_type,
  quantity integer not null check (quantity between 1 and 100),
  primary key (package_id, credit_type_id)
);

alter table order_line add constraint order_line_package_exists foreign key (package_id) references package;
