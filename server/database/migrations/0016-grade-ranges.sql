-- Spec 5: a range whose ends are reversed or unknown holds no grade. Such an offering can't be written; an end that is left open (null) is
-- known to have no bound.
alter table offering
  add constraint grades_are_known check (min_grade between 0 and 16 and max_grade between 0 and 16),
  add constraint grades_in_order check (min_grade <= max_grade);
