-- A request that we ended ourselves, because nobody waits for its answer any more, did not fail.
alter table public.egress_events
  drop constraint egress_events_outcome_check,
  add constraint egress_events_outcome_check
    check (outcome in ('began', 'sent', 'refused-sealed', 'refused-address', 'failed', 'stopped'));
alter table public.egress_days
  drop constraint egress_days_outcome_check,
  add constraint egress_days_outcome_check
    check (outcome in ('began', 'sent', 'refused-sealed', 'refused-address', 'failed', 'stopped'));
comment on column public.egress_events.outcome is 'began: under way, or this server ended in the middle. sent: there was an answer, whatever it was. refused-sealed, refused-address: nothing left. failed: begun, and without a whole answer. stopped: ended by whoever asked, before the whole answer was there.';
