-- The change log: each entry holds the hash of the one before, and nothing of it can be changed or taken away.
-- The hash is counted here, so that an entry written past the application is in the chain like any other; `npm run audit -- verify`
-- counts it again outside the database (app/models/shared/change-log-chain.server.ts knows the same form).

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

-- The head of the company's chain is held until the transaction ends: entries of one company come one after the other,
-- those of different companies never wait for each other.
create or replace function chain_change_log_entry() returns trigger language plpgsql as $$
begin
  insert into change_log_heads as head (company_seq, last_seq, last_hash) values (new.company_seq, 1, '')
    on conflict (company_seq) do update set last_seq = head.last_seq + 1
    returning last_seq, last_hash into new.change_log_seq, new.previous_hash;
  new.changed_at := clock_timestamp();
  new.entry_hash := change_log_hash(new);
  update change_log_heads set last_hash = new.entry_hash where company_seq = new.company_seq;
  return new;
end $$;

create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the change log cannot be changed or taken away' using errcode = 'KW002';
end $$;

-- Only the trigger that chains an entry moves a head.
create or replace function refuse_change_of_head() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'Entries of the change log cannot be changed or taken away' using errcode = 'KW002';
  end if;
  return new;
end $$;

create or replace trigger change_log_entries_chain before insert on change_log_entries for each row execute function chain_change_log_entry();
create or replace trigger change_log_entries_kept before update or delete on change_log_entries for each row execute function refuse_change_of_log();
create or replace trigger change_log_entries_not_emptied before truncate on change_log_entries for each statement execute function refuse_change_of_log();
create or replace trigger change_log_heads_moved before insert or update on change_log_heads for each row execute function refuse_change_of_head();
create or replace trigger change_log_heads_kept before delete on change_log_heads for each row execute function refuse_change_of_log();
create or replace trigger change_log_heads_not_emptied before truncate on change_log_heads for each statement execute function refuse_change_of_log();
