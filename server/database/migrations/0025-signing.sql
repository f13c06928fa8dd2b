-- Signed copies, PDFs as a document's text, outside signers, and reminders of open requirements

-- A document whose words are a PDF of the business.
create table document_template_pdf (
  template_id uuid primary key references document_template,
  file_name text not null check (file_name <> ''),
  pdf bytea not null check (length(pdf) <= 10485760),
  pages int not null check (pages between 1 and 100),
  sha256 bytea not null,
  constraint document_template_pdf_hash check (sha256 = sha256(pdf))
);

create function refuse_changed_template_pdf() returns trigger language plpgsql as $$
begin
  if exists (select from document where template_id = coalesce(new.template_id, old.template_id)) then
    raise exception 'document template % has been issued', coalesce(new.template_id, old.template_id)
      using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger document_template_pdf_is_immutable before insert or update or delete on document_template_pdf
  for each row execute function refuse_changed_template_pdf();

-- The file that the family got, byte by byte: a printed address leads to its hash.
create table document_copy (
  document_id uuid primary key references document_signature,
  verify_code text not null unique check (length(verify_code) = 22),
  pdf bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  constraint document_copy_hash check (sha256 = sha256(pdf))
);
create trigger document_copy_append_only before update or delete on document_copy
  for each row execute function refuse_change();

-- A document at an outside signer. The row comes before the provider's own, so an answer that was lost can be made up for.
create table signing_envelope (
  id uuid primary key,
  document_id uuid not null references document,
  customer_id uuid not null references customer,
  session_id uuid not null,
  provider text not null check (provider in ('DOCUSEAL')),
  submission_id text unique,
  status text not null check (status in ('CREATING', 'OPEN', 'SIGNED', 'CLOSED')),
  created_at timestamptz not null,
  -- When the provider was last asked.
  asked_at timestamptz,
  constraint signing_envelope_known check (status in ('CREATING', 'CLOSED') or submission_id is not null)
);
create index signing_envelope_by_document on signing_envelope (document_id);
create unique index signing_envelope_open on signing_envelope (document_id) where status in ('CREATING', 'OPEN');
create index signing_envelope_asked on signing_envelope (asked_at) where status = 'OPEN';
create index signing_envelope_customer on signing_envelope (customer_id);

-- What a family has been reminded of, so that no mail says it twice.
create table requirement_reminder (
  student_id uuid not null references student,
  kind text not null check (kind in ('profile', 'questions', 'documents')),
  -- The document or the form; the name of a profile's part.
  subject text not null,
  due_on date not null,
  stage text not null check (stage in ('SOON', 'OVERDUE')),
  reminded_at timestamptz not null,
  primary key (student_id, kind, subject, stage)
);

-- The last day on which a family's requirements were looked at for a reminder.
create table requirement_reminder_look (
  customer_id uuid primary key references customer,
  looked_on date not null
);
