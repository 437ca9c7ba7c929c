import { TIME_FIELDS, type TimeField } from "~/domain/payroll/runs/time/time-summary";

/**
 * SQL for stored days `r` whose result changed after a completed payroll used them; $1 is the company, $2 and $3 the first and the last
 * day.
 */

const column = (field: TimeField) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const COLUMNS = TIME_FIELDS.map(column);
/** Figures that midnight shifts to the next date (T-17). */
const MOVED = ["workedMinutes", "nightMinutes", "overtimeMinutes", "overtimeNightMinutes"] as const satisfies readonly TimeField[];
const movedColumn = (field: TimeField) => `moved_${column(field)}`;
const zero = (of: string) => `coalesce(${of}, 0)`;
const held = [...COLUMNS, ...MOVED.map(movedColumn)];

/**
 * Joins each day with its payroll lock `l` and `k`, its last known result: as decided since, else as transferred; a day without a row
 * was as planned.
 */
export const LATE_JOINS = `
  left join attendance_locks l on l.company_seq = r.company_seq and l.employee_seq = r.employee_seq and l.closed and r.work_date between l.start_date and l.end_date
  left join (
    select employee_seq, basic_date, bool_or(state = 'INCOMPLETE') as unheard,
           ${COLUMNS.map((column) => `sum(${column}) filter (where work_date = basic_date) as ${column}`).join(", ")},
           ${MOVED.map((value) => `sum(${column(value)}) filter (where work_date <> basic_date) as ${movedColumn(value)}`).join(", ")}
      from (select distinct on (employee_seq, basic_date, work_date) *
              from (select employee_seq, basic_date, work_date, state, ${COLUMNS.join(", ")}, '-infinity'::timestamptz as said_at
                      from imported_attendance_days where company_seq = $1 and basic_date between $2 and $3 and closed
                    union all
                    select employee_seq, basic_date, work_date, '', ${COLUMNS.join(", ")}, decided_at
                      from retro_adjustments where company_seq = $1 and basic_date between $2 and $3) said
             order by employee_seq, basic_date, work_date, said_at desc) known
     group by employee_seq, basic_date) k on k.employee_seq = r.employee_seq and k.basic_date = r.work_date`;

/** Days that miss a punch or are not over are excluded. @source document 4 P-5 */
export const IS_LATE = `l.employee_seq is not null and r.state not in ('OPEN', 'INCOMPLETE')
  and (coalesce(k.unheard, false) or (${held.map((value) => `r.${value}`).join(", ")}) is distinct from (${held.map((value) => zero(`k.${value}`)).join(", ")}))`;

/** The known minutes of `TIME_FIELDS`, the part shifted by midnight, and the days of the payroll that used them. */
export const LATE_COLUMNS = `array[${TIME_FIELDS.map((field) =>
  MOVED.some((value) => value === field)
    ? `${zero(`k.${column(field)}`)} + ${zero(`k.${movedColumn(field)}`)}`
    : zero(`k.${column(field)}`),
).join(", ")}]::int[] as known, l.start_date::text as "lockedFrom", l.end_date::text as "lockedTo"`;
