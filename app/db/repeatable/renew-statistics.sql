-- Number 2.
-- After many rows of a company were written: only its owner may analyze a table. Of no other table than a declared one, which is the owner's.
-- In a database that is distributed by company it runs where the company's rows are, and analyzes their part alone.
create or replace function renew_statistics(company integer, name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare part bigint;
begin
  perform refuse_other_company(company);
  if exists (select 1 from pg_extension where extname = 'citus') then
    execute 'select get_shard_id_for_distribution_column(logicalrelid, $2) from pg_dist_partition where logicalrelid = $1::regclass' into part using name, company;
  end if;
  execute format('analyze public.%I', name || coalesce('_' || part, ''));
end $$;

-- As the release before this one calls it, which serves on while this one brings the database up. It goes with a later release.
create or replace function renew_statistics(name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('analyze public.%I', name);
end $$;

revoke execute on function renew_statistics(integer, text) from public;
revoke execute on function renew_statistics(text) from public;
grant execute on function renew_statistics(integer, text) to kawani_app;
grant execute on function renew_statistics(text) to kawani_app;
