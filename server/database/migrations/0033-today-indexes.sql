-- transaction: none
-- Today reads what came since yesterday and what waits, not the years behind.
create index concurrently if not exists payment_completed on payment (completed_at) where completed_at is not null;
create index concurrently if not exists payment_refused on payment (id) where refused_amount > 0;
create index concurrently if not exists attendance_booked on attendance (booked_at);
create index concurrently if not exists attendance_cancellation_at on attendance_cancellation (at);
create index concurrently if not exists installment_try_refused on installment_try (ended_at) where error is not null;
create index concurrently if not exists file_of_document_created on file (created_at) where ownership_type = 'DOCUMENT';
create index concurrently if not exists place_offer_accepted on place_offer (ended_at) where kind = 'WAITLIST' and status = 'ACCEPTED';
create index concurrently if not exists customer_created on customer (created_at);
create index concurrently if not exists offering_starts on offering (starts_at, id) where not is_archived;
-- A child with the same birth date and name may be the same child, in another family.
create index concurrently if not exists student_birth_and_name on student (birth_date, (public.name_key(first_name || ' ' || last_name)))
  where birth_date is not null and archived_at is null;
drop index concurrently if exists student_birth_date;
-- A sign-in that ends takes its browsers with it.
create index concurrently if not exists staff_push_session on staff_push (session_id);
