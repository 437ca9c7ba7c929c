-- Number 14.
-- The signed-in account of a company with the permissions of its groups. Resigned and closed accounts return nothing.
-- signed_in_at and has_factor describe the session: a company may demand a second factor of sessions begun after a time.
create or replace function account_session(company integer, account integer, signed_in_at timestamptz, has_factor boolean) returns jsonb language plpgsql as $$
begin
  return (
    select jsonb_build_object(
      'companySeq', c.company_seq, 'companyName', coalesce((
        select v.registered_name from company_versions v
         where v.company_seq = company and coalesce(v.from_day, '-infinity') <= (now() at time zone 'Asia/Manila')::date order by v.from_day desc nulls last limit 1), ''),
      'subscriptions', c.subscriptions, 'accountSeq', a.account_seq, 'tenantKind', c.tenant_kind,
      'employeeSeq', a.employee_seq, 'employeeName', a.employee_name, 'employeeFirstName', a.employee_first_name, 'language', a.language,
      'owesSecondFactor', signed_in_at >= c.second_factor_demanded_at and not has_factor,
      'signedInAt', signed_in_at, 'hasSecondFactor', has_factor,
      'holdsAll', exists (
        select from permission_group_members m
          join permission_groups g on g.company_seq = m.company_seq and g.role_group_seq = m.role_group_seq
         where m.company_seq = company and m.account_seq = a.account_seq and g.all_permissions_revision = g.revision),
      'permissions', coalesce((
        select jsonb_agg(distinct held.permission)
          from permission_group_members m
          join permission_groups g on g.company_seq = m.company_seq and g.role_group_seq = m.role_group_seq, unnest(g.permissions) held (permission)
         where m.company_seq = company and m.account_seq = a.account_seq), '[]') || case when a.operator then '["OPERATOR"]' else '[]' end::jsonb)
      from accounts a
      join companies c on c.company_seq = a.company_seq
      left join employees e on e.company_seq = a.company_seq and e.employee_seq = a.employee_seq
     where a.company_seq = company and a.account_seq = account and a.account_state = 'ACTIVE'
       and (e.resignation_date is null or e.resignation_date > (now() at time zone 'Asia/Manila')::date));
end $$;

-- Whether an account may be exempt from a required provider: an active administrator of this company only, with an authenticator app.
create or replace function may_break_glass(company integer, account integer) returns boolean language plpgsql as $$
begin
  return exists (
    select from accounts a
      join second_factors f on f.company_seq = a.company_seq and f.account_seq = a.account_seq and f.confirmed_at is not null
      join permission_group_members m on m.company_seq = a.company_seq and m.account_seq = a.account_seq
      join permission_groups g on g.company_seq = m.company_seq and g.role_group_seq = m.role_group_seq
      left join employees e on e.company_seq = a.company_seq and e.employee_seq = a.employee_seq
     where a.company_seq = company and a.account_seq = account and a.account_state = 'ACTIVE' and a.person_company_seq is null
       and (e.resignation_date is null or e.resignation_date > (now() at time zone 'Asia/Manila')::date)
       and (g.all_permissions_revision = g.revision or 'SETTING_EDIT' = any (g.permissions)));
end $$;

-- What a session still owes to open a company: a sign-in at the company's provider, where it is required of the account, or a sign-in of its own, where
-- the session began at the provider of another company. One account is exempt from the provider.
create or replace function provider_rule(company integer, account integer, own_sign_in boolean, providers integer[], has_factor boolean) returns jsonb language plpgsql as $$
begin
  if company = any (providers) then
    return jsonb_build_object('providers', providers, 'ownSignIn', own_sign_in, 'owesSecondFactor', false, 'owesProvider', null, 'owesOwnSignIn', false);
  end if;
  return jsonb_build_object('providers', providers, 'ownSignIn', own_sign_in, 'owesOwnSignIn', not own_sign_in, 'owesProvider', (
    select p.sign_in_key from identity_providers p
     where p.company_seq = company and p.required_at is not null
       and not (has_factor and p.break_glass_account_seq is not distinct from account and may_break_glass(company, account))));
end $$;

-- The account of a session, within the tenant of the transaction; nothing for an ended or idle session. Does not extend the session: for automatic polling.
-- A session begun before its account became a membership returns the account of the person's tenant, which has the same session.
create or replace function read_session(company integer, token text, idle_minutes integer) returns jsonb language plpgsql as $$
begin
  return (
    select case when a.person_company_seq is not null then jsonb_build_object('personCompanySeq', a.person_company_seq)
           else account_session(company, a.account_seq, s.created_at, h.has_factor)
             || provider_rule(company, a.account_seq, s.sign_in_method <> 'PROVIDER', s.provider_companies, h.has_factor) end
      from sessions s
      join accounts a on a.company_seq = s.company_seq and a.account_seq = s.account_seq
      cross join lateral (select s.sign_in_method = 'PASSKEY' or exists (
        select from second_factors f where f.company_seq = company and f.account_seq = a.account_seq and f.confirmed_at is not null) as has_factor) h
     where s.company_seq = company and s.token_hash = token and s.expires_at > now()
       and s.used_at > now() - make_interval(mins => idle_minutes));
end $$;

-- The membership of a person's account in the company of the transaction; nothing where it has none or the membership ended.
create or replace function open_membership(company integer, person_company integer, person_account integer, signed_in_at timestamptz, has_factor boolean) returns jsonb language plpgsql as $$
begin
  return (
    select account_session(company, a.account_seq, signed_in_at, has_factor)
      from accounts a where a.company_seq = company and a.person_company_seq = person_company and a.person_account_seq = person_account);
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
-- 'account' is the account that made it with its current permissions; null where it has none, left or was closed.
create or replace function open_api_token(company integer, token text) returns jsonb language plpgsql as $$
begin
  update api_tokens set used_at = now()
   where company_seq = company and token_hash = token and revoked_at is null and (expires_at is null or expires_at > now())
     and (used_at is null or used_at < now() - interval '1 minute');
  return (
    select jsonb_build_object('companySeq', company_seq, 'tokenSeq', token_seq, 'tokenName', token_name, 'scopes', scopes,
                              'ipRanges', ip_ranges, 'accountSeq', account_seq,
                              'account', case when account_seq is not null then account_session(company, account_seq, now(), true) end)
      from api_tokens
     where company_seq = company and token_hash = token and revoked_at is null and (expires_at is null or expires_at > now()));
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
