import { EMPLOYMENT_TYPES, employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { MISSING_DOCUMENT_STATES } from "~/domain/employees/documents/missing-documents";
import { DEADLINES, deadlineLabel } from "~/domain/employees/list/deadline";
import { statusOptions } from "~/domain/employees/list/employee-filter";
import { DELEGATION_STATES } from "~/domain/filing/delegations/delegation-sorts";
import { SEARCH_LABELS } from "~/domain/flex_ben/history-filter";
import { LEAVE_OTHERS } from "~/domain/leave/usage-sorts";
import { OTHER_OFFICES } from "~/domain/organization/office";
import { FINAL_PAY_FILTERS } from "~/domain/payroll/final-pay/final-pay-case";
import { ITEM_SIDE_LABELS } from "~/domain/payroll/setup/items/item-text";
import { LOAN_COVERAGES, LOAN_ENDS, LOAN_LENDERS, LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import { CHANGE_REASONS, CHANGE_WAYS, reasonLabel } from "~/domain/payroll/runs/run-change";
import { RUN_TYPE_CHOICES } from "~/domain/payroll/runs/run-types";
import { SECURITY_EVENT_KINDS, securityEventText } from "~/domain/settings/security-events";
import { USE_STATES } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { DAY_EXCEPTION_TEXT, DAY_STATE_LABELS } from "~/domain/time/evaluation/day-text";
import { SUSPENSION_STATES } from "~/domain/time/suspensions/suspension-sorts";
import { REPORT_VIEWS } from "~/domain/time/results/report-views";
import { listDocumentPolicies } from "~/models/employees/documents/document-policies.server";
import { getFilingSettings } from "~/models/filing/categories.server";
import { listPostableTypes } from "~/models/leave/postings.server";
import { listPayrollTemplates } from "~/models/payroll/runs/payrolls.server";
import { listAccountNames } from "~/models/settings/security-events.server";
import { APPROVAL_TABS } from "~/presenters/filing/approval-management.server";
import {
  optionFilter,
  selectionFilter,
  numberFilter,
  DEPARTMENT_FILTER,
  lookupFilter,
  OFFICE_FILTER,
  dateFilter,
  SCHEDULE_FILTER,
  TIER_FILTER,
  textFilter,
  type FilterLabels,
} from "./filter-summary.server";

const namedList = <One>(label: string, list: (scope: Scope) => Promise<readonly One[]>, of: (one: One) => [seq: number, name: string]) =>
  lookupFilter(label, async (scope) => (await list(scope)).map(of).map(([seq, name]) => ({ value: String(seq), label: name })));
const labelsOf = (values: readonly { value: string; label: string }[]) =>
  Object.fromEntries(values.map(({ value, label }) => [value, label]));
const labelMap = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, label(value)]));

const EMPLOYMENT_TYPE = optionFilter("Employment type", labelMap(EMPLOYMENT_TYPES, employmentTypeLabel));
const LEAVE_TYPE = namedList(
  "Leave type",
  async (scope) => (await listPostableTypes(scope)).types,
  (policy) => [policy.leavePolicySeq, policy.leaveName],
);

/** Filter labels of each list, for its exported file. */
export const LIST_FILTERS = {
  employees: {
    employeeSeq: selectionFilter("Selected", "employee", "employees"),
    status: optionFilter("Status", labelsOf(statusOptions())),
    department: DEPARTMENT_FILTER,
    tier: TIER_FILTER,
    office: OFFICE_FILTER,
    schedule: SCHEDULE_FILTER,
    type: EMPLOYMENT_TYPE,
    deadline: optionFilter("Deadline", labelMap(DEADLINES, deadlineLabel)),
    q: textFilter(),
  },
  approvals: {
    tab: optionFilter("Shown", APPROVAL_TABS, "needs"),
    category: namedList(
      "Category",
      async (scope) => (await getFilingSettings(scope)).categories,
      (filingCategory) => [filingCategory.filingCategorySeq, filingCategory.categoryName],
    ),
    department: DEPARTMENT_FILTER,
    from: dateFilter("From"),
    to: dateFilter("To"),
    overdue: optionFilter("Waiting", { Y: "Overdue" }),
    q: textFilter(),
  },
  leaveUsage: { type: LEAVE_TYPE, department: DEPARTMENT_FILTER, who: optionFilter("State of employee", LEAVE_OTHERS), q: textFilter() },
  leaveCalendar: { type: LEAVE_TYPE, department: DEPARTMENT_FILTER, q: textFilter() },
  monthGrid: { department: DEPARTMENT_FILTER, tier: TIER_FILTER, office: OFFICE_FILTER, q: textFilter() },
  timeReports: {
    view: optionFilter("Shown", REPORT_VIEWS),
    department: DEPARTMENT_FILTER,
    tier: TIER_FILTER,
    schedule: SCHEDULE_FILTER,
    office: OFFICE_FILTER,
    state: optionFilter("State", DAY_STATE_LABELS),
    exception: optionFilter("Exception", Object.fromEntries(Object.entries(DAY_EXCEPTION_TEXT).map(([value, [what]]) => [value, what]))),
    q: textFilter(),
  },
  suspensions: { office: OFFICE_FILTER, state: optionFilter("State", SUSPENSION_STATES), q: textFilter() },
  movedHolidays: { department: DEPARTMENT_FILTER, from: dateFilter("From"), to: dateFilter("To"), q: textFilter() },
  schedulePeople: {
    who: optionFilter("Shown", { here: "Employees on the schedule", all: "Everyone", everybody: "Everyone" }, "here"),
    department: DEPARTMENT_FILTER,
    tier: TIER_FILTER,
    q: textFilter(),
  },
  settings: { state: optionFilter("State", USE_STATES), q: textFilter() },
  delegations: { state: optionFilter("State", DELEGATION_STATES), q: textFilter() },
  loans: {
    show: optionFilter("State", { ...LOAN_STATE_LABELS, ALL: "All" }, "ONGOING"),
    lender: optionFilter("Kind of loan", LOAN_LENDERS),
    department: DEPARTMENT_FILTER,
    last: optionFilter("Last payroll", LOAN_COVERAGES),
    ends: optionFilter("Last payment", LOAN_ENDS),
    q: textFilter(),
  },
  yearToDate: { show: optionFilter("Shown", { incomplete: "Incomplete opening" }), q: textFilter() },
  finalPay: { show: optionFilter("Shown", FINAL_PAY_FILTERS, "open"), q: textFilter() },
  payrolls: {
    state: optionFilter("State", { open: "In progress", completed: "Completed" }),
    year: numberFilter("Year"),
    type: optionFilter("Type", labelsOf(RUN_TYPE_CHOICES)),
    template: namedList("Template", listPayrollTemplates, (template) => [template.payrollTemplateSeq, template.payrollTemplateName]),
    q: textFilter(),
  },
  thirteenth: {
    template: namedList("Template", listPayrollTemplates, (template) => [template.payrollTemplateSeq, template.payrollTemplateName]),
    q: textFilter(),
  },
  changes: {
    reason: optionFilter("Reason", labelMap(CHANGE_REASONS, reasonLabel)),
    way: optionFilter("Net pay", CHANGE_WAYS),
    q: textFilter(),
  },
  people: { q: textFilter() },
  items: { side: optionFilter("Side", ITEM_SIDE_LABELS), q: textFilter() },
  offices: { state: optionFilter("State", OTHER_OFFICES), q: textFilter() },
  lacking: {
    document: namedList("Document", listDocumentPolicies, (document) => [document.documentSeq, document.documentName]),
    state: optionFilter("State", MISSING_DOCUMENT_STATES),
    department: DEPARTMENT_FILTER,
    office: OFFICE_FILTER,
    q: textFilter(),
  },
  securityEvents: {
    kind: optionFilter("Event", labelMap(SECURITY_EVENT_KINDS, securityEventText)),
    account: namedList("Account", listAccountNames, (account) => [account.accountSeq, account.employeeName]),
    from: dateFilter("From"),
    to: dateFilter("To"),
  },
  points: {
    employeeSeqList: selectionFilter("Only", "chosen employee", "chosen employees"),
    departmentSeq: DEPARTMENT_FILTER,
    jobTitleSeq: TIER_FILTER,
    employmentType: EMPLOYMENT_TYPE,
    startSearchDate: dateFilter("From"),
    endSearchDate: dateFilter("To"),
    schType: optionFilter("Searched in", SEARCH_LABELS),
    schKeyword: textFilter(),
  },
} satisfies Record<string, FilterLabels>;
