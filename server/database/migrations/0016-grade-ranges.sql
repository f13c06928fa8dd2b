-- Spec 5: a range whose ends are reversed or unknown holds no grade. Such an offering can't be written; an end that is left open (null) is
-- known to have no bound. 16 is the last of the grades (domain/participants/grade.ts).
-- One from before was for nobody: it is put away until its grades are right.
update offering set is_archived = true, min_grade = null, max_grade = null
where min_grade > max_grade or min_grade not between 0 and 16 or max_grade not between 0 and 16;
alter table offering
  add constraint grades_are_known check (min_grade between 0 and 16 and max_grade between 0 and 16),
  add constraint grades_in_order check (min_grade <= max_grade);
