-- Documents that the business wants signed or uploaded for each participant, and the record of who signed what

create table document_template (
  id uuid primary key,
  external_id text unique,
  name text not null check (name <> ''),
  kind text not null check (kind in ('SIGNATURE', 'UPLOAD')),
  -- Headings and paragraphs (domain/paperwork/document-text.ts).
  text text not null check (text <> ''),
  position int not null default 0,
  -- Not issued any more; signed copies stay.
  is_archived boolean not null default false,
  -- Has to be done before an application is sent.
  is_asked_with_application boolean not null default false,
  -- Who takes the signature; null: the business's signer (setting SIGNER).
  signer text check (signer in ('BUILT_IN', 'DOCUSEAL')),
  -- For how long a signature or an approved file counts; null: for good.
  valid_months int check (valid_months between 1 and 120),
  created_at timestamptz not null default hub_now(),
  -- "By June 1st", beside three days before the first day out: whichever comes first.
  due_on date,
  -- Whom it is issued to, in the words of question sets; null: in every funbox.
  funbox_id uuid references funbox
);

-- A signature belongs to a text: once issued, a template's text is immutable. Another text is another template.
create function refuse_changed_text() returns trigger language plpgsql as $$
begin
  if (old.kind, old.name, old.text) is distinct from (new.kind, new.name, new.text)
      and exists (select from document where template_id = old.id) then
    raise exception 'document template % has been issued', old.external_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger document_template_text_is_immutable before update on document_template
  for each row execute function refuse_changed_text();

create table document (
  id uuid primary key,
  template_id uuid not null references document_template,
  student_id uuid not null references student,
  status text not null default 'PENDING' check (status in ('PENDING', 'AWAITING_APPROVAL', 'SIGNED')),
  issued_at timestamptz not null,
  -- Why the business sent the files back, and when it approved them.
  return_reason text check (return_reason <> ''),
  approved_at timestamptz,
  -- The last day on which it counts.
  valid_until date,
  -- The document of the same template that it takes the place of.
  renews_id uuid unique references document,
  constraint document_returned_is_pending check (return_reason is null or status = 'PENDING'),
  constraint document_valid_when_signed check (valid_until is null or status = 'SIGNED')
);
create unique index document_first_issue on document (student_id, template_id) where renews_id is null;
create index document_of_student on document (student_id, template_id);
create index document_template_issued on document (template_id);
create index document_ending on document (valid_until) where valid_until is not null;

create table document_file (
  file_key text primary key references file,
  document_id uuid not null references document,
  position int not null,
  unique (document_id, position)
);

-- Whoever has the token may sign, so only its hash is stored.
create table signing_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  document_id uuid not null references document,
  customer_id uuid not null references customer,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its page was first shown: part of the signature's evidence.
  opened_at timestamptz
);
create index signing_link_by_document on signing_link (document_id);
create index signing_link_customer on signing_link (customer_id, expires_at);
create index signing_link_expires on signing_link (expires_at);

-- A hash chain in the order of signing: each row hashes the previous row's hash and its own record, so a changed, removed or inserted
-- row breaks every hash after it.
create table document_signature (
  document_id uuid primary key references document,
  seq bigint not null unique check (seq > 0),
  -- JSON: who, what text, which consent, when, from where.
  record text not null,
  previous_hash bytea not null unique check (length(previous_hash) = 32),
  hash bytea not null unique,
  constraint document_signature_hash_is_of_the_record check (hash = sha256(previous_hash || convert_to(record, 'UTF8')))
);
create trigger document_signature_append_only before update or delete on document_signature
  for each row execute function refuse_change();

-- Issued for these sets only; without any row, for all.
create table document_template_schedule_set (
  template_id uuid not null references document_template,
  schedule_set_id uuid not null references schedule_set,
  primary key (template_id, schedule_set_id)
);

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
