/** SQL: a request's individually cancelled dates, as text; `of` is its table in the query, whose $1 is the company. */
export const cancelledDatesOf = (of: string): string =>
  `coalesce((select array_agg(c.cancelled_date::text order by c.cancelled_date) from request_cancelled_dates c
              where c.company_seq = $1 and c.request_seq = ${of}.request_seq and c.cancelled_yn = 'Y'), '{}')`;

/** SQL: a request still has an active date in a range. */
export const hasActiveDateBetween = (of: string, from: string, to: string): string =>
  `exists (select 1 from generate_series(greatest(${of}.start_date, ${from}::date), least(${of}.end_date, ${to}::date), interval '1 day') held(day)
            where not exists (select 1 from request_cancelled_dates c where c.company_seq = $1 and c.request_seq = ${of}.request_seq
                                and c.cancelled_yn = 'Y' and c.cancelled_date = held.day::date))`;
