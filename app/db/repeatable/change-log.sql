-- Number 6.
-- The change log: each entry holds the hash of the one before. The application role reads it and calls log_changes; no policy allows anyone,
-- including the owner, to change or delete an entry. `npm run audit -- verify` recomputes the hashes outside the database
-- (app/models/shared/change-log-chain.server.ts has the same format).

-- "5:hello," and "-," for null: byte lengths separate neighboring fields unambiguously.
-- In plpgsql, which computes it without a query per part.
create or replace function change_log_part(value text) returns text language plpgsql immutable as $$
begin
  return coalesce(octet_length(convert_to(value, 'UTF8'))::text || ':' || value || ',', '-,');
end $$;

-- The parts are written out, because calling change_log_part a dozen times per entry costs 14 instead of 8 µs of CPU: numbers, hashes
-- and times are ASCII, so their byte length is their length.
create or replace function change_log_hash(entry change_log_entries) returns text language plpgsql immutable as $$
declare micros constant text := (extract(epoch from entry.changed_at) * 1000000)::bigint;
begin
  return encode(sha256(convert_to(
    length(entry.company_seq::text) || ':' || entry.company_seq || ',' || length(entry.change_log_seq::text) || ':' || entry.change_log_seq || ','
    || length(micros) || ':' || micros || ',' || length(entry.account_seq::text) || ':' || entry.account_seq || ','
    || octet_length(convert_to(entry.admin_name, 'UTF8')) || ':' || entry.admin_name || ','
    || octet_length(convert_to(entry.feature_name, 'UTF8')) || ':' || entry.feature_name || ','
    || octet_length(convert_to(entry.subject_noun, 'UTF8')) || ':' || entry.subject_noun || ','
    || coalesce(length(entry.subject_seq::text) || ':' || entry.subject_seq || ',', '-,')
    || octet_length(convert_to(entry.action, 'UTF8')) || ':' || entry.action || ','
    || octet_length(convert_to(entry.action_description, 'UTF8')) || ':' || entry.action_description || ','
    || coalesce(octet_length(convert_to(entry.before_state, 'UTF8')) || ':' || entry.before_state || ',', '-,')
    || coalesce(octet_length(convert_to(entry.after_state, 'UTF8')) || ':' || entry.after_state || ',', '-,')
    || length(entry.previous_hash) || ':' || entry.previous_hash || ',', 'UTF8')), 'hex');
end $$;

-- Writes entries in order. The end of the company's chain is locked until the transaction ends: writers of one company are serialized,
-- those of different companies never wait for each other.
create or replace function log_changes(company integer, entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head change_log_chain_ends;
  entry change_log_entries;
  change jsonb;
begin
  perform refuse_other_company(company);
  select * into head from change_log_chain_ends where company_seq = company for update;
  if not found then
    insert into change_log_chain_ends (company_seq, last_seq, last_hash) values (company, 0, '') on conflict do nothing;
    select * into head from change_log_chain_ends where company_seq = company for update;
  end if;
  for change in select value from jsonb_array_elements(entries) loop
    entry := row(company, head.last_seq + 1, clock_timestamp(), (change ->> 'accountSeq')::integer, change ->> 'adminName', change ->> 'featureName',
      change ->> 'subjectNoun', (change ->> 'subjectSeq')::integer, change ->> 'action', change ->> 'actionDescription', change ->> 'beforeState',
      change ->> 'afterState', head.last_hash, '');
    entry.entry_hash := change_log_hash(entry);
    insert into change_log_entries
        (company_seq, change_log_seq, changed_at, account_seq, admin_name, feature_name, subject_noun, subject_seq, action, action_description, before_state, after_state, previous_hash, entry_hash)
      values (company, entry.change_log_seq, entry.changed_at, entry.account_seq, entry.admin_name, entry.feature_name, entry.subject_noun,
        entry.subject_seq, entry.action, entry.action_description, entry.before_state, entry.after_state, entry.previous_hash,
        entry.entry_hash);
    head.last_seq := entry.change_log_seq;
    head.last_hash := entry.entry_hash;
  end loop;
  update change_log_chain_ends set last_seq = head.last_seq, last_hash = head.last_hash where company_seq = company;
end $$;

revoke execute on function log_changes(integer, jsonb) from public;
grant execute on function log_changes(integer, jsonb) to kawani_app;
