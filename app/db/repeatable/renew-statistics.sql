-- Number 3.
-- For bulk writes of a company: only the owner may analyze a table. Restricted to declared tables.
-- In a distributed database it runs on the company's shard and analyzes only that.
create or replace function renew_statistics(company integer, name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare part bigint;
begin
  perform refuse_other_company(company);
  if exists (select 1 from pg_extension where extname = 'citus') then
    execute 'select get_shard_id_for_distribution_column(logicalrelid, $2) from pg_dist_partition where logicalrelid = $1::regclass' into part using name, company;
  end if;
  execute format('analyze public.%I', name || coalesce('_' || part, ''));
end $$;

-- The signature of the previous release, which may still run during an upgrade. Remove in a later release.
create or replace function renew_statistics(name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('analyze public.%I', name);
end $$;

revoke execute on function renew_statistics(integer, text) from public;
revoke execute on function renew_statistics(text) from public;
grant execute on function renew_statistics(integer, text) to kawani_app;
grant execute on function renew_statistics(text) to kawani_app;
