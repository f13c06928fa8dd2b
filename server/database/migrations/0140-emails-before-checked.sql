alter table fact_before validate constraint fact_before_kind_check;
