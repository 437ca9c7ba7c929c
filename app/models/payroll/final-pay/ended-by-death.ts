/**
 * SQL: the employment of `e`, a row of employees of the company $1, ended by death, so pay goes to the heirs.
 * @source Labor Code Art. 105
 */
export const ENDED_BY_DEATH = `(e.resignation_date is not null and coalesce((select h.employee_resignation_type from employee_status_histories h
   where h.company_seq = $1 and h.employee_seq = e.employee_seq and h.employee_status = 'RESIGNED'
   order by h.employee_status_history_seq desc limit 1), '') = 'D')`;
