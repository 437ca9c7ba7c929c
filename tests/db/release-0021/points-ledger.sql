-- The points ledger: postings that hold the hash of the one before, entries that each move points from one account to another, balances
-- that follow by themselves. Nothing of it can be changed or taken away, and no balance but that of `outside` falls below zero.
-- `npm run ledger -- verify` counts hashes and balances again outside the database (app/models/flex_ben/ledger-proof.server.ts).

create or replace function point_entry_text(entry point_entries) returns text language plpgsql immutable as $$
begin
  return change_log_part(entry.line_no::text) || change_log_part(entry.from_account::text) || change_log_part(entry.to_account::text)
    || change_log_part(entry.mileage_volume::text) || change_log_part(entry.transaction_note) || change_log_part(entry.reverses_seq::text);
end $$;

create or replace function point_posting_hash(posting point_postings) returns text language plpgsql immutable as $$
begin
  return encode(sha256(convert_to(
    change_log_part(posting.company_seq::text) || change_log_part(posting.posting_seq::text)
    || change_log_part((extract(epoch from posting.posted_at) * 1000000)::bigint::text) || change_log_part(posting.posting_kind)
    || change_log_part(posting.idempotency_key) || change_log_part(posting.fingerprint) || change_log_part(posting.account_seq::text)
    || change_log_part(posting.posted_by) || change_log_part(posting.title) || change_log_part(posting.merchant_name)
    || change_log_part((extract(epoch from posting.used_at) * 1000000)::bigint::text) || change_log_part(posting.entry_count::text)
    || change_log_part(posting.total_points::text) || change_log_part(posting.entries_hash) || change_log_part(posting.previous_hash), 'UTF8')), 'hex');
end $$;

-- Locks the end of the company's chain until the transaction ends; whoever posts takes this lock before any other.
create or replace function lock_point_head(company integer) returns point_heads language plpgsql as $$
declare head point_heads;
begin
  select * into head from point_heads where company_seq = company for update;
  if not found then
    insert into point_heads (company_seq) values (company) on conflict do nothing;
    select * into head from point_heads where company_seq = company for update;
  end if;
  return head;
end $$;

-- One posting in one round trip: its entries as arrays, everything else as JSON. A command that was done before answers with its posting.
create or replace function post_points(posting jsonb, from_accounts integer[], to_accounts integer[], volumes bigint[], notes text[])
returns table (seq integer, replayed boolean) language plpgsql as $$
declare
  company integer := (posting ->> 'companySeq')::integer;
  head point_heads := lock_point_head(company);
  known point_postings;
  moment timestamptz;
begin
  select * into known from point_postings p where p.company_seq = company and p.idempotency_key = posting ->> 'idempotencyKey';
  if found then
    if known.fingerprint <> posting ->> 'fingerprint' then
      raise exception 'This command was sent before with another content' using errcode = 'KW004';
    end if;
    return query select known.posting_seq, true;
    return;
  end if;
  -- A clock that was set back never lets a posting stand before the one that it follows.
  moment := coalesce((posting ->> 'postedAt')::timestamptz, greatest(clock_timestamp(), head.last_posted_at));
  insert into point_entries (company_seq, posting_seq, line_no, posting_kind, posted_at, from_account, to_account, mileage_volume, transaction_note, reverses_seq)
    select company, head.last_seq + 1, line.number, posting ->> 'postingKind', moment, line.from_account, line.to_account, line.volume, line.note, (posting ->> 'reversesSeq')::integer
      from unnest(from_accounts, to_accounts, volumes, notes) with ordinality line (from_account, to_account, volume, note, number);
  insert into point_postings (company_seq, posting_kind, idempotency_key, fingerprint, account_seq, posted_by, title, merchant_name, used_at)
    values (company, posting ->> 'postingKind', posting ->> 'idempotencyKey', posting ->> 'fingerprint', (posting ->> 'accountSeq')::integer,
      posting ->> 'postedBy', coalesce(posting ->> 'title', ''), coalesce(posting ->> 'merchantName', ''), (posting ->> 'usedAt')::timestamptz);
  if posting ->> 'change' is not null then
    insert into change_log_entries (company_seq, account_seq, admin_name, feature_name, subject_noun, subject_seq, action, action_description)
      values (company, (posting ->> 'accountSeq')::integer, posting ->> 'postedBy', 'FLEX_BEN', 'posting', head.last_seq + 1, posting ->> 'postingKind', posting ->> 'change');
  end if;
  return query select head.last_seq + 1, false;
end $$;

-- Several postings of one kind, each of another command that was never done before, as `postings` brings them; answers with the number of the
-- first. `places` says to which of them an entry belongs, counted from 1; entries come in the order of their postings.
create or replace function post_points_together(company integer, kind text, postings jsonb, places integer[], from_accounts integer[], to_accounts integer[], volumes bigint[], notes text[])
returns integer language plpgsql as $$
declare
  head point_heads := lock_point_head(company);
  moment timestamptz := greatest(clock_timestamp(), head.last_posted_at);
begin
  insert into point_entries (company_seq, posting_seq, line_no, posting_kind, posted_at, from_account, to_account, mileage_volume, transaction_note)
    select company, head.last_seq + line.place, row_number() over (partition by line.place order by line.number), kind, moment, line.from_account, line.to_account, line.volume, line.note
      from unnest(places, from_accounts, to_accounts, volumes, notes) with ordinality line (place, from_account, to_account, volume, note, number);
  insert into point_postings (company_seq, posting_kind, idempotency_key, fingerprint, account_seq, posted_by, title, merchant_name, used_at)
    select company, kind, posting ->> 'idempotencyKey', posting ->> 'fingerprint', (posting ->> 'accountSeq')::integer, posting ->> 'postedBy', posting ->> 'title', posting ->> 'merchantName', (posting ->> 'usedAt')::timestamptz
      from jsonb_array_elements(postings) with ordinality command (posting, place) order by place;
  insert into change_log_entries (company_seq, account_seq, admin_name, feature_name, subject_noun, subject_seq, action, action_description)
    select company, (posting ->> 'accountSeq')::integer, posting ->> 'postedBy', 'FLEX_BEN', 'posting', head.last_seq + place, kind, posting ->> 'change'
      from jsonb_array_elements(postings) with ordinality command (posting, place) where posting ->> 'change' is not null order by place;
  return head.last_seq + 1;
end $$;

-- Entries belong to the posting that comes next, or to several of one kind: there no account both gives and gets, so that none falls below
-- zero on the way when it does not in the end. Balances, sums and usages follow the entries.
create or replace function apply_point_entries() returns trigger language plpgsql as $$
declare
  company integer;
  first integer;
  last integer;
  mixed boolean;
  head point_heads;
  reversals integer;
  given_back integer;
begin
  select min(company_seq), min(posting_seq), max(posting_seq), min(company_seq) <> max(company_seq) or min(posting_kind) <> max(posting_kind) into company, first, last, mixed from added;
  if company is null then return null; end if;
  head := lock_point_head(company);
  if mixed or first <> head.last_seq + 1 then
    raise exception 'Entries belong to the posting that comes next' using errcode = 'KW003';
  end if;
  update point_heads set open_seq = greatest(open_seq, last) where company_seq = company;

  insert into point_accounts (company_seq, account_no)
    select company, moved.account_no from (select from_account as account_no from added union select to_account from added) moved
     where not exists (select 1 from point_accounts a where a.company_seq = company and a.account_no = moved.account_no)
    on conflict do nothing;
  update point_accounts a
     set balance = a.balance + moved.balance, transferred_points = a.transferred_points + moved.transferred,
         deducted_points = a.deducted_points + moved.deducted, used_points = a.used_points + moved.used
    from (
      select account_no, sum(change)::bigint as balance,
             coalesce(sum(volume) filter (where kind = 'TRANSFER'), 0)::bigint as transferred,
             coalesce(sum(volume) filter (where kind = 'DEDUCT'), 0)::bigint as deducted,
             coalesce(sum(case kind when 'USAGE' then volume when 'REVERSAL' then -volume end), 0)::bigint as used
        from (select from_account as account_no, posting_kind as kind, mileage_volume as volume, -mileage_volume as change from added
              union all select to_account, posting_kind, mileage_volume, mileage_volume from added) sides
       group by account_no) moved
   where a.company_seq = company and a.account_no = moved.account_no;

  insert into point_months as month (company_seq, month_day, posting_kind, entry_count, mileage_volume)
    select company, date_trunc('month', posted_at at time zone 'Asia/Manila')::date, posting_kind, count(*), sum(mileage_volume) from added group by 2, 3
    on conflict (company_seq, month_day, posting_kind)
    do update set entry_count = month.entry_count + excluded.entry_count, mileage_volume = month.mileage_volume + excluded.mileage_volume;

  select count(*) into reversals from (select 1 from added where reverses_seq is not null group by reverses_seq, employee_seq) given;
  if reversals > 0 then
    update point_usages u set reversed_points = u.reversed_points + given.volume
      from (select reverses_seq, employee_seq, sum(mileage_volume) as volume from added where reverses_seq is not null group by 1, 2) given
     where u.company_seq = company and u.posting_seq = given.reverses_seq and u.employee_seq = given.employee_seq;
    get diagnostics given_back = row_count;
    if given_back <> reversals then
      raise exception 'A reversal gives back to whoever used the points' using errcode = 'KW003';
    end if;
  end if;
  return null;
end $$;

-- Closes a posting over the entries that were written for it.
create or replace function chain_point_posting() returns trigger language plpgsql as $$
declare
  head point_heads := lock_point_head(new.company_seq);
  of_one_kind boolean;
  of_one_moment boolean;
begin
  new.posting_seq := head.last_seq + 1;
  new.previous_hash := head.last_hash;
  select count(*), coalesce(sum(e.mileage_volume), 0), bool_and(e.posting_kind = new.posting_kind), min(e.posted_at) = max(e.posted_at), min(e.posted_at),
         encode(sha256(convert_to(coalesce(string_agg(point_entry_text(e), '' order by e.line_no), ''), 'UTF8')), 'hex')
    into new.entry_count, new.total_points, of_one_kind, of_one_moment, new.posted_at, new.entries_hash
    from point_entries e where e.company_seq = new.company_seq and e.posting_seq = new.posting_seq;
  if new.entry_count = 0 or not of_one_kind or not of_one_moment or new.posted_at < head.last_posted_at then
    raise exception 'A posting closes over entries of its own kind and time' using errcode = 'KW003';
  end if;
  new.posting_hash := point_posting_hash(new);
  update point_heads set last_seq = new.posting_seq, last_hash = new.posting_hash, last_posted_at = new.posted_at, open_seq = nullif(open_seq, new.posting_seq) where company_seq = new.company_seq;
  if new.posting_kind = 'USAGE' then
    insert into point_usages (company_seq, posting_seq, employee_seq, mileage_volume)
      select e.company_seq, e.posting_seq, e.employee_seq, e.mileage_volume from point_entries e where e.company_seq = new.company_seq and e.posting_seq = new.posting_seq;
  end if;
  return new;
end $$;

create or replace function refuse_open_posting() returns trigger language plpgsql as $$
begin
  if exists (select 1 from point_heads where company_seq = new.company_seq and open_seq is not null) then
    raise exception 'Entries were written and their posting was not closed' using errcode = 'KW003';
  end if;
  return null;
end $$;

create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The points ledger cannot be changed or taken away' using errcode = 'KW003';
end $$;

-- Only the ledger's own triggers move what is derived from it; an empty end of a chain may be made by whoever locks it first.
create or replace function refuse_change_of_derived_points() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'The points ledger cannot be changed or taken away' using errcode = 'KW003';
  end if;
  return null;
end $$;

create or replace function refuse_begun_point_head() returns trigger language plpgsql as $$
begin
  if new.last_seq <> 0 or new.last_hash <> '' or new.open_seq is not null then
    raise exception 'The points ledger cannot be changed or taken away' using errcode = 'KW003';
  end if;
  return new;
end $$;

create or replace trigger point_entries_apply after insert on point_entries referencing new table as added for each statement execute function apply_point_entries();
create or replace trigger point_postings_chain before insert on point_postings for each row execute function chain_point_posting();
create or replace trigger point_heads_begin before insert on point_heads for each row execute function refuse_begun_point_head();
create or replace trigger point_heads_moved before update on point_heads for each statement execute function refuse_change_of_derived_points();

do $$
declare kept text;
begin
  foreach kept in array array['point_postings', 'point_entries'] loop
    execute format('create or replace trigger %I before update or delete on %I for each statement execute function refuse_change_of_ledger()', kept || '_kept', kept);
  end loop;
  foreach kept in array array['point_accounts', 'point_months', 'point_usages'] loop
    execute format('create or replace trigger %I before insert or update on %I for each statement execute function refuse_change_of_derived_points()', kept || '_moved', kept);
  end loop;
  foreach kept in array array['point_accounts', 'point_months', 'point_usages', 'point_heads'] loop
    execute format('create or replace trigger %I before delete on %I for each statement execute function refuse_change_of_ledger()', kept || '_kept', kept);
  end loop;
  foreach kept in array array['point_postings', 'point_entries', 'point_accounts', 'point_months', 'point_usages', 'point_heads'] loop
    execute format('create or replace trigger %I before truncate on %I for each statement execute function refuse_change_of_ledger()', kept || '_not_emptied', kept);
  end loop;
  if not exists (select 1 from pg_trigger where tgname = 'point_heads_opened') then
    drop trigger if exists point_heads_closed on point_heads;
    create constraint trigger point_heads_opened after update on point_heads deferrable initially deferred for each row
      when (new.open_seq is not null and new.open_seq is distinct from old.open_seq) execute function refuse_open_posting();
  end if;
end $$;
