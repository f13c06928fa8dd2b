-- A document whose words change is another template. What was given under the earlier one counts for the new one, where nobody is asked again.
create table document_template_earlier (
  template_id uuid not null references document_template,
  earlier_id uuid not null references document_template,
  primary key (template_id, earlier_id),
  check (template_id <> earlier_id)
);
create index document_template_earlier_of on document_template_earlier (earlier_id);
