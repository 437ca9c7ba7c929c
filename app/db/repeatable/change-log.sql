-- Number 2.
-- The change log: each entry holds the hash of the one before. The running role reads it and calls log_changes; no policy lets anybody, not
-- even the owner, change an entry or take one away. `npm run audit -- verify` counts the hashes again outside the database
-- (app/models/shared/change-log-chain.server.ts knows the same form).

-- "5:hello," and "-," for nothing: lengths in bytes keep neighbouring fields apart whatever is written in them.
-- In plpgsql, which reckons it without running a query for each part of each entry.
create or replace function change_log_part(value text) returns text language plpgsql immutable as $$
begin
  return coalesce(octet_length(convert_to(value, 'UTF8'))::text || ':' || value || ',', '-,');
end $$;

create or replace function change_log_hash(entry change_log_entries) returns text language plpgsql immutable as $$
begin
  return encode(sha256(convert_to(
    change_log_part(entry.company_seq::text) || change_log_part(entry.change_log_seq::text)
    || change_log_part((extract(epoch from entry.changed_at) * 1000000)::bigint::text)
    || change_log_part(entry.account_seq::text) || change_log_part(entry.admin_name) || change_log_part(entry.feature_name)
    || change_log_part(entry.subject_noun) || change_log_part(entry.subject_seq::text) || change_log_part(entry.action)
    || change_log_part(entry.action_description) || change_log_part(entry.before_state) || change_log_part(entry.after_state)
    || change_log_part(entry.previous_hash), 'UTF8')), 'hex');
end $$;

-- Writes entries in their order. The head of the company's chain is held until the transaction ends: entries of one company come one after
-- the other, those of different companies never wait for each other.
create or replace function log_changes(company integer, entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head change_log_heads;
  entry change_log_entries;
  change jsonb;
begin
  perform refuse_other_company(company);
  select * into head from change_log_heads where company_seq = company for update;
  if not found then
    insert into change_log_heads (company_seq, last_seq, last_hash) values (company, 0, '') on conflict do nothing;
    select * into head from change_log_heads where company_seq = company for update;
  end if;
  for change in select value from jsonb_array_elements(entries) loop
    entry := row(company, head.last_seq + 1, clock_timestamp(), (change ->> 'accountSeq')::integer, change ->> 'adminName', change ->> 'featureName',
      change ->> 'subjectNoun', (change ->> 'subjectSeq')::integer, change ->> 'action', change ->> 'actionDescription', change ->> 'beforeState',
      change ->> 'afterState', head.last_hash, '');
    entry.entry_hash := change_log_hash(entry);
    insert into change_log_entries select entry.*;
    head.last_seq := entry.change_log_seq;
    head.last_hash := entry.entry_hash;
  end loop;
  update change_log_heads set last_seq = head.last_seq, last_hash = head.last_hash where company_seq = company;
end $$;

revoke execute on function log_changes(integer, jsonb) from public;
grant execute on function log_changes(integer, jsonb) to kawani_app;
