-- A completed payroll cannot change (R-11 totals are fixed at completion): the database itself refuses,
-- whatever the application does. Statement triggers with transition tables keep bulk writes cheap.
create or replace function refuse_completed_payroll() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from payrolls p
    where p.completed_at is not null
      and (p.company_seq, p.payroll_seq) in (select distinct t.company_seq, t.payroll_seq from touched t)
  ) then
    raise exception 'This payroll is completed and cannot change' using errcode = 'KW001';
  end if;
  return null;
end $$;

create or replace function refuse_change_of_completed() returns trigger language plpgsql as $$
begin
  if old.completed_at is not null then
    raise exception 'This payroll is completed and cannot change' using errcode = 'KW001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger payrolls_completed before update or delete on payrolls
  for each row execute function refuse_change_of_completed();

do $$
declare belongs text;
begin
  foreach belongs in array array['payslips', 'payroll_deduct_rows', 'payroll_premium_rows', 'payroll_leave_rows',
    'payroll_adjustments', 'payroll_manual_values', 'payroll_members', 'payslip_changes']
  loop
    execute format('create or replace trigger %I after insert on %I referencing new table as touched for each statement execute function refuse_completed_payroll()', belongs || '_completed_insert', belongs);
    execute format('create or replace trigger %I after update on %I referencing old table as touched for each statement execute function refuse_completed_payroll()', belongs || '_completed_update', belongs);
    execute format('create or replace trigger %I after delete on %I referencing old table as touched for each statement execute function refuse_completed_payroll()', belongs || '_completed_delete', belongs);
  end loop;
end $$;
