-- Number 4.
-- Security events: the policies of their class (`retained` in app/db/access-policies/table-classes.ts) prevent everyone, including the owner, from changing one or
-- deleting one before its retention ends. Policies do not cover TRUNCATE by the owner: a trigger refuses it. Citus does not support triggers on
-- distributed tables, so the trigger exists only on a single server.
create or replace function refuse_change_of_security_event() returns trigger language plpgsql as $$
begin
  raise exception 'Security events cannot be changed, or deleted within 400 days' using errcode = 'KW002';
end $$;

do $$
declare
  citus constant boolean := exists (select 1 from pg_extension where extname = 'citus');
  old name;
begin
  for old in
    select tgname from pg_trigger where tgrelid = 'security_events'::regclass and (tgname = 'security_events_kept' or citus and tgname = 'security_events_not_emptied')
  loop
    execute format('drop trigger %I on security_events', old);
  end loop;
  if not citus then
    create or replace trigger security_events_not_emptied before truncate on security_events for each statement execute function refuse_change_of_security_event();
  end if;
end $$;
