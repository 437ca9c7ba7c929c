import type pg from "pg";

/** What stands beside the generated migrations; safe to run again, and run after each of them. */
export async function raiseWalls(client: pg.ClientBase): Promise<void> {
  await client.query(RATE_LIMITS);
  for (const table of await tablesWithoutWall(client)) await client.query(wall(table));
  for (const policy of LOOK_UPS) await client.query(policy);
  await client.query(OPEN_SESSION);
  await client.query(OPEN_API_TOKEN);
}

/** Tables of tenants whose row-level security is not forced or that have no policy. */
export async function tablesWithoutWall(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_seq' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and not (c.relrowsecurity and c.relforcerowsecurity
                and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'company'))
     order by 1`);
  return rows.map(({ name }) => name);
}

const SET_COMPANY = "nullif(current_setting('app.company_seq', true), '')::int";

const wall = (table: string) => `
  alter table "${table}" enable row level security;
  alter table "${table}" force row level security;
  drop policy if exists company on "${table}";
  create policy company on "${table}" using (company_seq = ${SET_COMPANY}) with check (company_seq = ${SET_COMPANY})`;

/**
 * The questions that are asked of all companies: whose e-mail is this, which company has this name, whose transfer policies are due, which
 * companies there are (for work by the clock), and what the operator may see, which is the names of companies and their top-up requests. Reading only.
 */
const LOOK_UPS = [
  lookUp("sign_in", "accounts", "lower(email) = nullif(current_setting('app.sign_in_email', true), '')"),
  lookUp("by_name", "companies", "company_name = nullif(current_setting('app.company_name', true), '')"),
  lookUp("due", "flex_ben_policies", "next_run_day <= nullif(current_setting('app.due_day', true), '')::date and not paused"),
  lookUp("by_clock", "companies", "current_setting('app.by_clock', true) = 'on'"),
  lookUp("operator", "companies", "current_setting('app.operator', true) = 'on'"),
  lookUp("operator", "topup_requests", "current_setting('app.operator', true) = 'on'"),
];

function lookUp(name: string, table: string, condition: string): string {
  return `do $$ begin
    if not exists (select 1 from pg_policies where tablename = '${table}' and policyname = '${name}') then
      create policy ${name} on ${table} for select using (${condition});
    end if;
  end $$`;
}

/** rate-limiter-flexible's own columns; keys are digests, so no name or address is stored. */
const RATE_LIMITS =
  "create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)";

/** Session, account with the rights of its groups, and company in one round trip: sets the company for its own statement, then looks. Ended, idle and resigned find nothing. */
const OPEN_SESSION = `
create or replace function open_session(company integer, token text, idle_minutes integer) returns jsonb language plpgsql as $$
begin
  perform set_config('app.company_seq', company::text, true);
  update sessions set used_at = now()
   where company_seq = company and token_hash = token and expires_at > now()
     and used_at < now() - interval '1 minute' and used_at > now() - make_interval(mins => idle_minutes);
  return (
    select jsonb_build_object(
      'companySeq', c.company_seq, 'companyName', c.company_name, 'subscriptions', c.subscriptions, 'accountSeq', a.account_seq,
      'employeeSeq', a.employee_seq, 'employeeName', a.employee_name, 'employeeFirstName', a.employee_first_name,
      'permissions', coalesce((
        select jsonb_agg(distinct held.permission)
          from permission_group_members m
          join permission_groups g on g.company_seq = m.company_seq and g.role_group_seq = m.role_group_seq, unnest(g.permissions) held (permission)
         where m.company_seq = a.company_seq and m.account_seq = a.account_seq), '[]') || case when a.operator then '["OPERATOR"]' else '[]' end::jsonb)
      from sessions s
      join accounts a on a.company_seq = s.company_seq and a.account_seq = s.account_seq
      join companies c on c.company_seq = s.company_seq
      left join employees e on e.company_seq = a.company_seq and e.employee_seq = a.employee_seq
     where s.company_seq = company and s.token_hash = token and s.expires_at > now()
       and s.used_at > now() - make_interval(mins => idle_minutes) and a.account_state = 'ACTIVE'
       and (e.resignation_date is null or e.resignation_date > (now() at time zone 'Asia/Manila')::date));
end $$`;

/** The same for a program: its token's last use is noted once a minute, for a write with each call would take longer than the call. */
const OPEN_API_TOKEN = `
create or replace function open_api_token(company integer, token text) returns jsonb language plpgsql as $$
begin
  perform set_config('app.company_seq', company::text, true);
  update api_tokens set used_at = now()
   where company_seq = company and token_hash = token and revoked_at is null and (used_at is null or used_at < now() - interval '1 minute');
  return (
    select jsonb_build_object('companySeq', company_seq, 'tokenSeq', token_seq, 'tokenName', token_name, 'scopes', scopes)
      from api_tokens where company_seq = company and token_hash = token and revoked_at is null);
end $$`;
