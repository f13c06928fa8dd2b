-- transaction: none
create index concurrently if not exists health_record_corrects on health_record (corrects_id) where corrects_id is not null;
