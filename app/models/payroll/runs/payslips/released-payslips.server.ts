/**
 * SQL: the payslip `s` of the payroll `p` is released to its owner, the employee `e`: the payroll is completed, and its pay date has come
 * or the rules in force for the run release at once. The rules are the run's template's; for final pay the employee's. Required in every
 * query that shows employees their pay, with the company as $1.
 * @param today a parameter of the statement: the day in Manila
 * @source document 5 F-84
 */
export const isReleased = (today: string): string => `(p.completed_at is not null and (p.pay_date <= ${today}
  or coalesce((select v.payslip_release from payroll_template_versions v
    where v.company_seq = $1 and v.payroll_template_seq = coalesce(p.payroll_template_seq, e.payroll_template_seq) and v.policy_tab = 'net-pay'
      and v.effective_day <= case p.payroll_kind when 'USER_CUSTOM' then p.start_date when 'FINAL_PAY' then s.end_date else p.pay_date end
    order by v.effective_day desc limit 1), 'COMPLETION') = 'COMPLETION'))`;

/** The current payslips `s` of payrolls `p` with their employees `e`. */
export const CURRENT_PAYSLIPS = `payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
  join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq`;
