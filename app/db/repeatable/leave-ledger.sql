-- Number 4.
-- The leave ledger: each entry holds the hash of the one before. The application role reads it and calls the functions below; no policy allows
-- anyone, including the owner, to change or delete an entry. `npm run ledger -- verify` recomputes hashes and balances outside the database
-- (app/models/leave/leave-proof.server.ts).

create or replace function leave_entry_hash(entry leave_entries) returns text language plpgsql immutable as $$
begin
  return encode(sha256(convert_to(
    change_log_part(entry.company_seq::text) || change_log_part(entry.entry_seq::text) || change_log_part(entry.employee_seq::text)
    || change_log_part(entry.leave_policy_seq::text) || change_log_part(to_char(entry.entry_day, 'YYYY-MM-DD')) || change_log_part(entry.entry_kind)
    || change_log_part((entry.days * 10000)::bigint::text) || change_log_part(to_char(entry.valid_to, 'YYYY-MM-DD')) || change_log_part(entry.request_seq::text)
    || change_log_part(entry.reverses_seq::text) || change_log_part(entry.reason) || change_log_part(entry.account_seq::text)
    || change_log_part(entry.recorded_by) || change_log_part((extract(epoch from entry.recorded_at) * 1000000)::bigint::text)
    || change_log_part(entry.entry_key) || change_log_part(entry.previous_hash), 'UTF8')), 'hex');
end $$;

-- Locks the end of the company's chain until the transaction ends; take it before reading balances to post, and before the change log.
create or replace function lock_leave_head(company integer) returns leave_chain_ends
language plpgsql security definer set search_path = public, pg_temp as $$
declare head leave_chain_ends;
begin
  perform refuse_other_company(company);
  select * into head from leave_chain_ends where company_seq = company for update;
  if not found then
    insert into leave_chain_ends (company_seq) values (company) on conflict do nothing;
    select * into head from leave_chain_ends where company_seq = company for update;
  end if;
  return head;
end $$;

-- Posts the entries of the arrays in order, days in ten-thousandths; an entry whose key exists is skipped.
-- Returns the number of each new entry.
create or replace function enter_leave(company integer, account integer, who text, employees integer[], policies integer[], entry_days date[], kinds text[],
  units bigint[], ends date[], requests integer[], reversals integer[], reasons text[], keys text[])
returns setof integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head leave_chain_ends := lock_leave_head(company);
  moment constant timestamptz := clock_timestamp();
  entry leave_entries;
  place integer;
begin
  for place in
    select wanted.place from unnest(keys) with ordinality wanted (key, place)
     where not exists (select 1 from leave_entries e where e.company_seq = company and e.entry_key = wanted.key) order by wanted.place
  loop
    entry := row(company, head.last_seq + 1, employees[place], policies[place], entry_days[place], kinds[place], units[place] / 10000.0, ends[place],
      requests[place], reversals[place], coalesce(reasons[place], ''), account, who, moment, keys[place], head.last_hash, '');
    entry.entry_hash := leave_entry_hash(entry);
    insert into leave_entries
        (company_seq, entry_seq, employee_seq, leave_policy_seq, entry_day, entry_kind, days, valid_to, request_seq, reverses_seq, reason, account_seq, recorded_by, recorded_at, entry_key, previous_hash, entry_hash)
      values (company, entry.entry_seq, entry.employee_seq, entry.leave_policy_seq, entry.entry_day, entry.entry_kind, entry.days,
        entry.valid_to, entry.request_seq, entry.reverses_seq, entry.reason, entry.account_seq, entry.recorded_by, entry.recorded_at,
        entry.entry_key, entry.previous_hash, entry.entry_hash);
    head.last_seq := entry.entry_seq;
    head.last_hash := entry.entry_hash;
    return next entry.entry_seq;
  end loop;
  update leave_chain_ends set last_seq = head.last_seq, last_hash = head.last_hash where company_seq = company;
end $$;

revoke execute on function lock_leave_head(integer) from public;
revoke execute on function enter_leave(integer, integer, text, integer[], integer[], date[], text[], bigint[], date[], integer[], integer[], text[], text[]) from public;
grant execute on function lock_leave_head(integer) to kawani_app;
grant execute on function enter_leave(integer, integer, text, integer[], integer[], date[], text[], bigint[], date[], integer[], integer[], text[], text[]) to kawani_app;
