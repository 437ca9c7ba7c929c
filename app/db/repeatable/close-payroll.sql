-- Number 6.
-- Every security definer function calls this first: the owner could name any company, so it must be the tenant of the transaction.
create or replace function refuse_other_company(company integer) returns void language plpgsql stable as $$
begin
  if company is distinct from nullif(current_setting('app.company_seq', true), '')::int then
    raise exception 'new row violates row-level security policy: company % is not that of the transaction', company using errcode = '42501';
  end if;
end $$;

-- Closes a run and all its rows in one statement, so that the foreign keys between them hold before and after. Only this function sets
-- `closed`, and no policy allows a change of a closed row. A closed run has nothing left to close.
create or replace function close_payroll(company integer, payroll integer, who text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_other_company(company);
  with members as (update payroll_members set closed = true where company_seq = company and payroll_seq = payroll),
       deducts as (update payroll_deduct_rows set closed = true where company_seq = company and payroll_seq = payroll),
       premiums as (update payroll_premium_rows set closed = true where company_seq = company and payroll_seq = payroll),
       leaves as (update payroll_leave_rows set closed = true where company_seq = company and payroll_seq = payroll),
       extras as (update payroll_adjustments set closed = true where company_seq = company and payroll_seq = payroll),
       locks as (update attendance_locks set closed = true where company_seq = company and payroll_seq = payroll),
       imported as (update imported_attendance_days set closed = true where company_seq = company and payroll_seq = payroll),
       arrears as (update payroll_arrears set closed = true where company_seq = company and payroll_seq = payroll),
       conversions as (update leave_conversions set closed = true where company_seq = company and payroll_seq = payroll),
       retro as (update retro_adjustments set closed = true where company_seq = company and payroll_seq = payroll),
       days as (update payroll_time_days set closed = true where company_seq = company and payroll_seq = payroll),
       typed as (update payroll_manual_values set closed = true where company_seq = company and payroll_seq = payroll),
       slips as (update payslips set closed = true where company_seq = company and payroll_seq = payroll),
       moves as (update payslip_changes set closed = true where company_seq = company and payroll_seq = payroll)
  update payrolls set closed = true, completed_at = now(), completed_by = who, updated_at = now(), updated_by = who
   where company_seq = company and payroll_seq = payroll;
  if not found then
    raise exception 'This payroll is completed and cannot change' using errcode = 'KW001';
  end if;
end $$;
revoke execute on function close_payroll(integer, integer, text) from public;
grant execute on function close_payroll(integer, integer, text) to kawani_app;
