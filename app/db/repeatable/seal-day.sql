-- Number 5.
-- Daily cross-anchoring of a company's hash chains: a posting of the points ledger without entries names the last entry of the change
-- log, and the next entry of the change log names this posting. Truncating or rewriting one chain is detected by the other.
-- The entry also names the last entry of the leave ledger.
-- The caller supplies only the day; both chain ends are read here. Anchoring moves no points, balances or ledger time, so that a wrong clock
-- at midnight blocks nothing.

-- @returns whether the day was anchored now: false the second time.
create or replace function seal_day(company integer, day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head point_chain_ends := lock_point_head(company);
  leave leave_chain_ends;
  log change_log_chain_ends;
  seal point_postings;
  named constant text := to_char(day, 'YYYY-MM-DD');
begin
  if exists (select 1 from point_postings p where p.company_seq = company and p.idempotency_key = 'seal ' || named) then
    return false;
  end if;
  select * into leave from leave_chain_ends where company_seq = company for update;
  select * into log from change_log_chain_ends where company_seq = company for update;
  seal.company_seq := company;
  seal.posting_seq := head.last_seq + 1;
  seal.posted_at := greatest(clock_timestamp(), head.last_posted_at);
  seal.posting_kind := 'SEAL';
  seal.idempotency_key := 'seal ' || named;
  seal.fingerprint := '';
  seal.account_seq := 0;
  seal.posted_by := 'Kawani';
  seal.title := coalesce(log.last_seq, 0) || ':' || coalesce(log.last_hash, '');
  seal.merchant_name := '';
  seal.entry_count := 0;
  seal.total_points := 0;
  seal.entries_hash := encode(sha256(''), 'hex');
  seal.previous_hash := head.last_hash;
  seal.posting_hash := point_posting_hash(seal);
  insert into point_postings
      (company_seq, posting_seq, posted_at, posting_kind, idempotency_key, fingerprint, account_seq, posted_by, title, merchant_name, used_at, entry_count, total_points, entries_hash, previous_hash, posting_hash)
    values (company, seal.posting_seq, seal.posted_at, seal.posting_kind, seal.idempotency_key, seal.fingerprint, seal.account_seq,
      seal.posted_by, seal.title, seal.merchant_name, seal.used_at, seal.entry_count, seal.total_points, seal.entries_hash,
      seal.previous_hash, seal.posting_hash);
  update point_chain_ends set last_seq = seal.posting_seq, last_hash = seal.posting_hash where company_seq = company;
  perform log_changes(company, jsonb_build_array(jsonb_build_object('accountSeq', 0, 'adminName', 'Kawani', 'featureName', 'SEAL', 'subjectNoun', 'posting',
    'subjectSeq', seal.posting_seq, 'action', 'SEAL', 'actionDescription', 'The points ledger of ' || named || ' ends with posting ' || seal.posting_seq || '.',
    'afterState', format('{"day":"%s","last":"%s:%s"%s}', named, seal.posting_seq, seal.posting_hash,
      case when leave.last_seq > 0 then format(',"leave":"%s:%s"', leave.last_seq, leave.last_hash) else '' end))));
  return true;
end $$;

revoke execute on function seal_day(integer, date) from public;
grant execute on function seal_day(integer, date) to kawani_app;
