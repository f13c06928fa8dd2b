-- Whom a document is issued to, in the words of question sets; without a funbox and without sets, to every participant.

-- Null: in every funbox.
alter table document_template add column funbox_id uuid references funbox;

-- Issued for these sets only; without any row, for all.
create table document_template_schedule_set (
  template_id uuid not null references document_template,
  schedule_set_id uuid not null references schedule_set,
  primary key (template_id, schedule_set_id)
);
