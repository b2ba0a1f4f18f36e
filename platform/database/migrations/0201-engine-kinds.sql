-- Which kinds of engines there are is said in one place, teaching/core/src/engines; the table asks only for the form of a
-- name, as it does of the kinds of questions.

alter table private.engines
  drop constraint engines_kind_check,
  add constraint engines_kind_check check (kind ~ '^[a-z][a-z0-9-]{1,39}$');
