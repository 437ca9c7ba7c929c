import { EMPLOYMENT_TYPES, employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { LACKING_STATES } from "~/domain/employees/documents/missing-documents";
import { DEADLINES, deadlineLabel } from "~/domain/employees/list/deadline";
import { statusOptions } from "~/domain/employees/list/employee-filter";
import { DELEGATION_STATES } from "~/domain/filing/delegations/delegation-sorts";
import { SEARCH_WORDS } from "~/domain/flex_ben/history-filter";
import { LEAVE_OTHERS } from "~/domain/leave/usage-sorts";
import { OTHER_OFFICES } from "~/domain/organization/office";
import { FINAL_PAY_SHOWS } from "~/domain/payroll/final-pay/final-pay-case";
import { ITEM_SIDE_WORDS } from "~/domain/payroll/items/item-text";
import { LOAN_COVERAGES, LOAN_ENDS, LOAN_LENDERS, LOAN_STATE_WORDS } from "~/domain/payroll/loans/loan-text";
import { CHANGE_REASONS, CHANGE_WAYS, reasonLabel } from "~/domain/payroll/run/run-change";
import { RUN_TYPE_CHOICES } from "~/domain/payroll/run/run-types";
import { SECURITY_EVENT_KINDS, securityEventText } from "~/domain/settings/security-events";
import { USE_STATES } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { EXCEPTION_WORDS, STATE_WORDS } from "~/domain/time/evaluation/day-text";
import { SUSPENSION_STATES } from "~/domain/time/suspensions/suspension-sorts";
import { REPORT_VIEWS } from "~/domain/time/results/report-views";
import { listDocumentPolicies } from "~/models/employees/documents/document-policies.server";
import { getFilingSettings } from "~/models/filing/categories.server";
import { listPostableTypes } from "~/models/leave/postings.server";
import { listPayrollTemplates } from "~/models/payroll/runs/payrolls.server";
import { listAccountNames } from "~/models/settings/security-events.server";
import { APPROVAL_TABS } from "~/presenters/filing/approval-management.server";
import { chosen, counted, counting, DEPARTMENT, listed, OFFICE, onDay, SCHEDULE, TIER, typed, type SearchText } from "./search-text.server";

const named = <One>(label: string, list: (scope: Scope) => Promise<readonly One[]>, of: (one: One) => [seq: number, name: string]) =>
  listed(label, async (scope) => (await list(scope)).map(of).map(([seq, name]) => ({ value: String(seq), label: name })));
const words = (values: readonly { value: string; label: string }[]) => Object.fromEntries(values.map(({ value, label }) => [value, label]));
const labelled = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, label(value)]));

const EMPLOYMENT_TYPE = chosen("Employment type", labelled(EMPLOYMENT_TYPES, employmentTypeLabel));
const LEAVE_TYPE = named(
  "Leave type",
  async (scope) => (await listPostableTypes(scope)).types,
  (one) => [one.leavePolicySeq, one.leaveName],
);

/** Filter labels of each list, for its exported file. */
export const LIST_SEARCHES = {
  employees: {
    employeeSeq: counted("Selected", "employee", "employees"),
    status: chosen("Status", words(statusOptions())),
    department: DEPARTMENT,
    tier: TIER,
    office: OFFICE,
    schedule: SCHEDULE,
    type: EMPLOYMENT_TYPE,
    deadline: chosen("Deadline", labelled(DEADLINES, deadlineLabel)),
    q: typed(),
  },
  approvals: {
    tab: chosen("Shown", APPROVAL_TABS, "needs"),
    category: named(
      "Category",
      async (scope) => (await getFilingSettings(scope)).categories,
      (one) => [one.filingCategorySeq, one.categoryName],
    ),
    department: DEPARTMENT,
    from: onDay("From"),
    to: onDay("To"),
    overdue: chosen("Waiting", { Y: "Overdue" }),
    q: typed(),
  },
  leaveUsage: { type: LEAVE_TYPE, department: DEPARTMENT, who: chosen("State of employee", LEAVE_OTHERS), q: typed() },
  leaveCalendar: { type: LEAVE_TYPE, department: DEPARTMENT, q: typed() },
  monthGrid: { department: DEPARTMENT, tier: TIER, office: OFFICE, q: typed() },
  timeReports: {
    view: chosen("Shown", REPORT_VIEWS),
    department: DEPARTMENT,
    tier: TIER,
    schedule: SCHEDULE,
    office: OFFICE,
    state: chosen("State", STATE_WORDS),
    exception: chosen("Exception", Object.fromEntries(Object.entries(EXCEPTION_WORDS).map(([value, [what]]) => [value, what]))),
    q: typed(),
  },
  suspensions: { office: OFFICE, state: chosen("State", SUSPENSION_STATES), q: typed() },
  movedHolidays: { department: DEPARTMENT, from: onDay("From"), to: onDay("To"), q: typed() },
  schedulePeople: {
    who: chosen("Shown", { here: "People of the schedule", everybody: "Everyone" }, "here"),
    department: DEPARTMENT,
    tier: TIER,
    q: typed(),
  },
  settings: { state: chosen("State", USE_STATES), q: typed() },
  delegations: { state: chosen("State", DELEGATION_STATES), q: typed() },
  loans: {
    show: chosen("State", { ...LOAN_STATE_WORDS, ALL: "All" }, "ONGOING"),
    lender: chosen("Kind of loan", LOAN_LENDERS),
    department: DEPARTMENT,
    last: chosen("Last payroll", LOAN_COVERAGES),
    ends: chosen("Last payment", LOAN_ENDS),
    q: typed(),
  },
  yearToDate: { show: chosen("Shown", { incomplete: "Incomplete opening" }), q: typed() },
  finalPay: { show: chosen("Shown", FINAL_PAY_SHOWS, "open"), q: typed() },
  payrolls: {
    state: chosen("State", { open: "In progress", completed: "Completed" }),
    year: counting("Year"),
    type: chosen("Type", words(RUN_TYPE_CHOICES)),
    template: named("Template", listPayrollTemplates, (one) => [one.payrollTemplateSeq, one.payrollTemplateName]),
    q: typed(),
  },
  thirteenth: { template: named("Template", listPayrollTemplates, (one) => [one.payrollTemplateSeq, one.payrollTemplateName]), q: typed() },
  changes: {
    reason: chosen("Reason", labelled(CHANGE_REASONS, reasonLabel)),
    way: chosen("Net pay", CHANGE_WAYS),
    q: typed(),
  },
  people: { q: typed() },
  items: { side: chosen("Side", ITEM_SIDE_WORDS), q: typed() },
  offices: { state: chosen("State", OTHER_OFFICES), q: typed() },
  lacking: {
    document: named("Document", listDocumentPolicies, (one) => [one.documentSeq, one.documentName]),
    state: chosen("State", LACKING_STATES),
    department: DEPARTMENT,
    office: OFFICE,
    q: typed(),
  },
  securityEvents: {
    kind: chosen("Event", labelled(SECURITY_EVENT_KINDS, securityEventText)),
    account: named("Account", listAccountNames, (one) => [one.accountSeq, one.employeeName]),
    from: onDay("From"),
    to: onDay("To"),
  },
  points: {
    employeeSeqList: counted("Only", "chosen employee", "chosen employees"),
    departmentSeq: DEPARTMENT,
    jobTitleSeq: TIER,
    employmentType: EMPLOYMENT_TYPE,
    startSearchDate: onDay("From"),
    endSearchDate: onDay("To"),
    schType: chosen("Searched in", SEARCH_WORDS),
    schKeyword: typed(),
  },
} satisfies Record<string, SearchText>;
