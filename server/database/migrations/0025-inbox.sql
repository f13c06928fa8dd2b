-- transaction: none
-- What waits for the office, found without reading what doesn't.
create index concurrently if not exists document_waiting on document (id) where status = 'AWAITING_APPROVAL';
create index concurrently if not exists document_returned on document (id) where status = 'PENDING' and return_reason is not null;
create index concurrently if not exists smart_form_answers_submitted on smart_form_answers (submitted_at);
create index concurrently if not exists smart_form_asked_again on smart_form (id) where resubmission_reason is not null;
