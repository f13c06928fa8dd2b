-- "By June 1st", beside three days before the first day out: whichever comes first.
alter table smart_form_template add column due_on date;
alter table document_template add column due_on date;
