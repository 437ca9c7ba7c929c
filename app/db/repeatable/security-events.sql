-- Number 1.
-- Security events: nothing of one can be changed, and none can be taken away before its 400 days are over
-- (SECURITY_EVENT_DAYS of app/domain/settings/security-events.ts says the same).

create or replace function refuse_change_of_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'Security events cannot be changed, nor taken away within 400 days' using errcode = 'KW002';
end $$;

create or replace trigger security_events_kept before update or delete on security_events for each row execute function refuse_change_of_security_event();
create or replace trigger security_events_not_emptied before truncate on security_events for each statement execute function refuse_change_of_security_event();
