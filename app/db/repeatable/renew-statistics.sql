-- Number 1.
-- After many rows were written: only its owner may analyze a table. Of no other table than a declared one, which is the owner's.
create or replace function renew_statistics(name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('analyze public.%I', name);
end $$;
revoke execute on function renew_statistics(text) from public;
grant execute on function renew_statistics(text) to kawani_app;
