-- Number 3.
-- One posting with a wrong clock would push the date of all later ones, because postings are in chronological order. While the last posting is
-- ahead of the clock, nothing is posted, unless the operator accepted that posting's time (`npm run operator -- clock`).
create or replace function points_in_time(company integer) returns boolean language plpgsql as $$
begin
  if exists (
    select 1 from point_chain_ends h join companies c on c.company_seq = h.company_seq
     where h.company_seq = company and h.last_posted_at > clock_timestamp() + interval '5 minutes'
       and h.last_posted_at > coalesce(c.accepted_points_at, '-infinity')) then
    raise exception 'The last posting lies ahead of the clock' using errcode = 'KW005';
  end if;
  return true;
end $$;
