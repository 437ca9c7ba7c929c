-- Number 7.
-- The points ledger: postings that hold the hash of the one before, entries that each move points from one account to another, and derived
-- balances. The application role reads it and calls the functions below; no policy allows anyone, including the owner, to change or delete a posting or an
-- entry, and no balance except `outside` can be negative.
-- `npm run ledger -- verify` recomputes hashes and balances outside the database (app/models/flex_ben/ledger-proof.server.ts).

-- Column by column: a distributed database does not support whole-row references.
drop function if exists point_entry_text(point_entries);
create or replace function point_entry_text(line_no integer, from_account integer, to_account integer, volume bigint, note text, reverses_seq integer) returns text language plpgsql immutable as $$
begin
  return change_log_part(line_no::text) || change_log_part(from_account::text) || change_log_part(to_account::text)
    || change_log_part(volume::text) || change_log_part(note) || change_log_part(reverses_seq::text);
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

-- Locks the end of the company's chain until the transaction ends; a posting takes this lock first.
create or replace function lock_point_head(company integer) returns point_chain_ends
language plpgsql security definer set search_path = public, pg_temp as $$
declare head point_chain_ends;
begin
  perform refuse_other_company(company);
  select * into head from point_chain_ends where company_seq = company for update;
  if not found then
    insert into point_chain_ends (company_seq) values (company) on conflict do nothing;
    select * into head from point_chain_ends where company_seq = company for update;
  end if;
  return head;
end $$;

-- One posting in one round trip: its entries as arrays, everything else as JSON. A repeated command returns its existing posting.
create or replace function post_points(company integer, posting jsonb, from_accounts integer[], to_accounts integer[], volumes bigint[], notes text[])
returns table (seq integer, replayed boolean) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head point_chain_ends := lock_point_head(company);
  known point_postings;
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
  perform write_points(head, posting ->> 'postingKind', coalesce((posting ->> 'postedAt')::timestamptz, greatest(clock_timestamp(), head.last_posted_at)),
    jsonb_build_array(posting), array_fill(1, array[cardinality(volumes)]), from_accounts, to_accounts, volumes, notes, (posting ->> 'reversesSeq')::integer);
  return query select head.last_seq + 1, false;
end $$;

-- The signature of the previous release, which may still run during an upgrade. Remove in a later release.
create or replace function post_points(posting jsonb, from_accounts integer[], to_accounts integer[], volumes bigint[], notes text[])
returns table (seq integer, replayed boolean) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query select * from post_points((posting ->> 'companySeq')::integer, posting, from_accounts, to_accounts, volumes, notes);
end $$;

-- Several postings of one kind, each of a new command, in the format of `postings`; returns the number of the
-- first. `places` maps entries to postings, from 1; entries are in the order of their postings.
create or replace function post_points_together(company integer, kind text, postings jsonb, places integer[], from_accounts integer[], to_accounts integer[], volumes bigint[], notes text[])
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare head point_chain_ends := lock_point_head(company);
begin
  perform write_points(head, kind, greatest(clock_timestamp(), head.last_posted_at), postings, places, from_accounts, to_accounts, volumes, notes, null);
  return head.last_seq + 1;
end $$;

-- Of migration 0142, for functions of the previous release until the ones above replace them.
drop function if exists write_points(point_heads, text, timestamptz, jsonb, integer[], integer[], integer[], bigint[], text[], integer);

-- Writes entries, derived balances, postings and the change log, behind a chain end that the caller has locked. Several postings are of
-- one kind: no account both gives and gets, so none is negative in between unless it is at the end.
create or replace function write_points(head point_chain_ends, kind text, moment timestamptz, postings jsonb, places integer[], from_accounts integer[], to_accounts integer[], volumes bigint[], notes text[], reverses integer)
returns void language plpgsql as $$
declare
  company integer := head.company_seq;
  first integer := head.last_seq + 1;
  command jsonb;
  posting point_postings;
  written integer;
  changes jsonb := '[]';
begin
  if coalesce(cardinality(volumes), 0) = 0 then
    raise exception 'A posting closes over entries' using errcode = 'KW003';
  end if;
  if exists (select 1 from unnest(places) place where place not between 1 and jsonb_array_length(postings)) then
    raise exception 'Entries belong to the posting that comes next' using errcode = 'KW003';
  end if;
  if moment < head.last_posted_at then
    raise exception 'A posting never stands before the one that it follows' using errcode = 'KW003';
  end if;
  insert into point_entries (company_seq, posting_seq, line_no, posting_kind, posted_at, from_account, to_account, mileage_volume, transaction_note, reverses_seq)
    select company, head.last_seq + line.place, row_number() over (partition by line.place order by line.number), kind, moment, line.from_account, line.to_account, line.volume, line.note, reverses
      from unnest(places, from_accounts, to_accounts, volumes, notes) with ordinality line (place, from_account, to_account, volume, note, number)
    on conflict do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(volumes) then
    raise exception 'Entries belong to the posting that comes next' using errcode = 'KW003';
  end if;

  insert into point_accounts (company_seq, account_no)
    select company, moved.account_no from (select unnest(from_accounts) as account_no union select unnest(to_accounts)) moved
     where not exists (select 1 from point_accounts a where a.company_seq = company and a.account_no = moved.account_no)
    on conflict do nothing;
  update point_accounts a
     set balance = a.balance + moved.balance,
         transferred_points = a.transferred_points + case when kind = 'TRANSFER' then moved.volume else 0 end,
         deducted_points = a.deducted_points + case when kind = 'DEDUCT' then moved.volume else 0 end,
         used_points = a.used_points + case when kind = 'USAGE' then moved.volume when kind = 'REVERSAL' then -moved.volume else 0 end
    from (
      select account_no, sum(change)::bigint as balance, sum(abs(change))::bigint as volume
        from (select account_no, -volume as change from unnest(from_accounts, volumes) gives (account_no, volume)
              union all select account_no, volume from unnest(to_accounts, volumes) gets (account_no, volume)) sides
       group by account_no) moved
   where a.company_seq = company and a.account_no = moved.account_no;

  insert into point_months as month (company_seq, month_day, posting_kind, entry_count, mileage_volume)
    select company, date_trunc('month', moment at time zone 'Asia/Manila')::date, kind, count(*), sum(volume) from unnest(volumes) volume
    on conflict (company_seq, month_day, posting_kind)
    do update set entry_count = month.entry_count + excluded.entry_count, mileage_volume = month.mileage_volume + excluded.mileage_volume;

  if reverses is not null then
    update point_usages u set reversed_points = u.reversed_points + given.volume
      from (select account_no, sum(volume)::bigint as volume from unnest(to_accounts, volumes) gets (account_no, volume) group by 1) given
     where u.company_seq = company and u.posting_seq = reverses and u.employee_seq = given.account_no;
    get diagnostics written = row_count;
    if written <> (select count(distinct account_no) from unnest(to_accounts) account_no) then
      raise exception 'A reversal gives back to the account that used the points' using errcode = 'KW003';
    end if;
  end if;

  for command in select value from jsonb_array_elements(postings) loop
    posting := null;
    posting.company_seq := company;
    posting.posting_seq := head.last_seq + 1;
    posting.posted_at := moment;
    posting.posting_kind := kind;
    posting.idempotency_key := command ->> 'idempotencyKey';
    posting.fingerprint := command ->> 'fingerprint';
    posting.account_seq := (command ->> 'accountSeq')::integer;
    posting.posted_by := command ->> 'postedBy';
    posting.title := coalesce(command ->> 'title', '');
    posting.merchant_name := coalesce(command ->> 'merchantName', '');
    posting.used_at := (command ->> 'usedAt')::timestamptz;
    posting.previous_hash := head.last_hash;
    select count(*), coalesce(sum(e.mileage_volume), 0), encode(sha256(convert_to(coalesce(string_agg(point_entry_text(e.line_no, e.from_account, e.to_account, e.mileage_volume, e.transaction_note, e.reverses_seq), '' order by e.line_no), ''), 'UTF8')), 'hex')
      into posting.entry_count, posting.total_points, posting.entries_hash
      from point_entries e where e.company_seq = company and e.posting_seq = posting.posting_seq;
    if posting.entry_count = 0 then
      raise exception 'A posting closes over entries' using errcode = 'KW003';
    end if;
    posting.posting_hash := point_posting_hash(posting);
    insert into point_postings
        (company_seq, posting_seq, posted_at, posting_kind, idempotency_key, fingerprint, account_seq, posted_by, title, merchant_name, used_at, entry_count, total_points, entries_hash, previous_hash, posting_hash)
      values (company, posting.posting_seq, posting.posted_at, posting.posting_kind, posting.idempotency_key, posting.fingerprint,
        posting.account_seq, posting.posted_by, posting.title, posting.merchant_name, posting.used_at, posting.entry_count,
        posting.total_points, posting.entries_hash, posting.previous_hash, posting.posting_hash);
    head.last_seq := posting.posting_seq;
    head.last_hash := posting.posting_hash;
    if command ->> 'change' is not null then
      changes := changes || jsonb_build_object('accountSeq', posting.account_seq, 'adminName', posting.posted_by, 'featureName', 'FLEX_BEN',
        'subjectNoun', 'posting', 'subjectSeq', posting.posting_seq, 'action', kind, 'actionDescription', command ->> 'change');
    end if;
  end loop;
  update point_chain_ends set last_seq = head.last_seq, last_hash = head.last_hash, last_posted_at = moment where company_seq = company;
  if kind = 'USAGE' then
    insert into point_usages (company_seq, posting_seq, employee_seq, mileage_volume)
      select company, first - 1 + line.place, line.from_account, line.volume from unnest(places, from_accounts, volumes) line (place, from_account, volume)
      on conflict do nothing;
    get diagnostics written = row_count;
    if written <> cardinality(volumes) then
      raise exception 'A usage is one entry' using errcode = 'KW003';
    end if;
  end if;
  if changes <> '[]' then perform log_changes(company, changes); end if;
end $$;

revoke execute on function lock_point_head(integer) from public;
revoke execute on function post_points(integer, jsonb, integer[], integer[], bigint[], text[]) from public;
revoke execute on function post_points(jsonb, integer[], integer[], bigint[], text[]) from public;
revoke execute on function post_points_together(integer, text, jsonb, integer[], integer[], integer[], bigint[], text[]) from public;
revoke execute on function write_points(point_chain_ends, text, timestamptz, jsonb, integer[], integer[], integer[], bigint[], text[], integer) from public;
grant execute on function lock_point_head(integer) to kawani_app;
grant execute on function post_points(integer, jsonb, integer[], integer[], bigint[], text[]) to kawani_app;
grant execute on function post_points(jsonb, integer[], integer[], bigint[], text[]) to kawani_app;
grant execute on function post_points_together(integer, text, jsonb, integer[], integer[], integer[], bigint[], text[]) to kawani_app;
