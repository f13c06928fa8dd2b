-- transaction: none
-- Whether a document by rule is needed for what a participant has applied for.
create index concurrently application_student on application (student_id);
