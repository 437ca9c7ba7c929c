-- Number 9.
-- Session, account with the permissions of its groups, and company, within the tenant of the transaction. Ended, idle and resigned sessions return nothing. Does not extend the session: for automatic polling,
create or replace function read_session(company integer, token text, idle_minutes integer) returns jsonb language plpgsql as $$
begin
  return (
    select jsonb_build_object(
      'companySeq', c.company_seq, 'companyName', (
        select v.registered_name from company_versions v
         where v.company_seq = company and coalesce(v.from_day, '-infinity') <= (now() at time zone 'Asia/Manila')::date order by v.from_day desc nulls last limit 1),
      'subscriptions', c.subscriptions, 'accountSeq', a.account_seq,
      'employeeSeq', a.employee_seq, 'employeeName', a.employee_name, 'employeeFirstName', a.employee_first_name, 'language', a.language,
      'owesSecondFactor', s.created_at >= c.second_factor_demanded_at and not exists (
        select from second_factors f where f.company_seq = company and f.account_seq = a.account_seq and f.confirmed_at is not null),
      'holdsAll', exists (
        select from permission_group_members m
          join permission_groups g on g.company_seq = m.company_seq and g.role_group_seq = m.role_group_seq
         where m.company_seq = company and m.account_seq = a.account_seq and g.all_permissions_revision = g.revision),
      'permissions', coalesce((
        select jsonb_agg(distinct held.permission)
          from permission_group_members m
          join permission_groups g on g.company_seq = m.company_seq and g.role_group_seq = m.role_group_seq, unnest(g.permissions) held (permission)
         where m.company_seq = company and m.account_seq = a.account_seq), '[]') || case when a.operator then '["OPERATOR"]' else '[]' end::jsonb)
      from sessions s
      join accounts a on a.company_seq = s.company_seq and a.account_seq = s.account_seq
      join companies c on c.company_seq = s.company_seq
      left join employees e on e.company_seq = a.company_seq and e.employee_seq = a.employee_seq
     where s.company_seq = company and s.token_hash = token and s.expires_at > now()
       and s.used_at > now() - make_interval(mins => idle_minutes) and a.account_state = 'ACTIVE'
       and (e.resignation_date is null or e.resignation_date > (now() at time zone 'Asia/Manila')::date));
end $$;

-- The same for a request, extending the session in one round trip.
create or replace function open_session(company integer, token text, idle_minutes integer) returns jsonb language plpgsql as $$
begin
  update sessions set used_at = now()
   where company_seq = company and token_hash = token and expires_at > now()
     and used_at < now() - interval '1 minute' and used_at > now() - make_interval(mins => idle_minutes);
  return read_session(company, token, idle_minutes);
end $$;

-- The same for an API token: its last use is updated once a minute, because a write per call would take longer than the call.
create or replace function open_api_token(company integer, token text) returns jsonb language plpgsql as $$
begin
  update api_tokens set used_at = now()
   where company_seq = company and token_hash = token and revoked_at is null and (used_at is null or used_at < now() - interval '1 minute');
  return (
    select jsonb_build_object('companySeq', company_seq, 'tokenSeq', token_seq, 'tokenName', token_name, 'scopes', scopes)
      from api_tokens where company_seq = company and token_hash = token and revoked_at is null);
end $$;

-- The same for a token of a time address: a program, a kiosk, a calendar.
create or replace function open_time_token(company integer, token text) returns jsonb language plpgsql as $$
begin
  update time_tokens set last_used_at = now()
   where company_seq = company and token_hash = token and revoked_at is null and (last_used_at is null or last_used_at < now() - interval '1 minute');
  return (
    select jsonb_build_object('companySeq', company_seq, 'timeTokenSeq', time_token_seq, 'tokenName', token_name, 'tokenScope', token_scope,
                              'workPlaceSeq', work_place_seq, 'employeeSeq', employee_seq)
      from time_tokens where company_seq = company and token_hash = token and revoked_at is null);
end $$;
