import { assignmentOn } from "~/models/payroll/runs/calculation/effective-day.server";

/** SQL for the template that pays an employee (table `employees`) today in Manila; 0 = none. */
export const TEMPLATE_NOW = assignmentOn("payroll_template", "(now() at time zone 'Asia/Manila')");
