-- transaction: none
-- News to many waits behind all other mails: the next one of those is found without reading past it.
create index concurrently if not exists outbox_mail_before_news on outbox_mail (created_at)
  where sent_at is null and given_up_at is null and kind <> 'FAMILY_NEWS';
