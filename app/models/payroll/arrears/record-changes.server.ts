import type { Tx } from "~/db/client.server";
import type { RecordChange } from "~/domain/payroll/arrears/arrear-causes";
import { ITEM_NOUNS } from "~/models/payroll/setup/items/items.server";

/** Maximum record changes read for a page, latest first. */
const LIMIT = 5_000;

/**
 * Changes since a moment to these employees' records and to the calendar: salary, pay rules, template and schedule, earnings by form or
 * workbook. Payroll ID numbers are omitted: they affect no pay and have no date.
 */
export async function readRecordChanges(
  tx: Tx,
  { companySeq }: { companySeq: number },
  people: readonly number[],
  since: Date,
): Promise<RecordChange[]> {
  const { rows } = await tx.$client.query<Omit<RecordChange, "at"> & { at: Date }>(
    `with logged as (
       select change_log_seq, changed_at, admin_name, action_description, feature_name, subject_noun, subject_seq,
              coalesce(after_state, before_state)::jsonb as state
         from change_log_entries
        where company_seq = $1 and changed_at > $3
          and ((feature_name in ('EMPLOYEE_SALARY', 'EMPLOYEE_JOB_INFO') and subject_seq = any($2::int[]))
            or (feature_name = 'PAYROLL_ITEM' and subject_noun in ($4, 'entryImport', 'companyBook')) or feature_name = 'COMPANY_HOLIDAY')
        order by change_log_seq desc limit ${LIMIT}),
     reaching as (
       select l.*, l.subject_seq as employee_seq, null::int as item_seq,
              coalesce(state ->> 'effectiveDate', state ->> 'effectiveDay', state ->> 'startDate') as from_day
         from logged l where feature_name in ('EMPLOYEE_SALARY', 'EMPLOYEE_JOB_INFO') and state ?| array['effectiveDate', 'effectiveDay', 'startDate']
       union all
       select l.*, null, null, state ->> 'holidayDate' from logged l where feature_name = 'COMPANY_HOLIDAY' and state ? 'holidayDate'
       union all
       select l.*, (entry ->> 'employeeSeq')::int, coalesce(i.item_seq, l.subject_seq), entry ->> 'from'
         from logged l
         cross join lateral jsonb_array_elements(case when jsonb_typeof(state) = 'array' then state else '[]' end) as entry
         left join payroll_items i on i.company_seq = $1 and i.item_side = 'EARNING' and i.item_code = entry ->> 'itemCode'
        where feature_name = 'PAYROLL_ITEM' and (entry ->> 'employeeSeq')::int = any($2::int[])
          and (l.subject_noun = $4 or i.item_seq is not null))
     select change_log_seq as "changeLogSeq", changed_at as at, feature_name as "featureName", employee_seq as "employeeSeq", item_seq as "itemSeq",
            from_day as from, action_description as description, admin_name as by
       from reaching order by change_log_seq desc`,
    [companySeq, people, since, ITEM_NOUNS.EARNING],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
