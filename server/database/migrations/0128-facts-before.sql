-- What families came with from another system and nothing here has a field for (docs/switching.md).
create table fact_before (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid references student,
  batch_id uuid not null references switch_batch,
  kind text not null check (kind in ('SCHOOL', 'ADDRESS')),
  -- Who lives there; empty where nothing says it.
  person text not null,
  text text not null check (text <> ''),
  -- File and column.
  source text not null check (source <> ''),
  at timestamptz not null
);
create index fact_before_customer on fact_before (customer_id);
create index fact_before_student on fact_before (student_id) where student_id is not null;
create index fact_before_batch on fact_before (batch_id);
