import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { payrollTemplateAssignments, workScheduleAssignments } from "~/db/schema/assignments";
import {
  documentConfirmations,
  documentSubmissions,
  documentPolicies,
  employeeCareers,
  employeeContracts,
  employeeDocuments,
  employeeEducations,
  employeeQualifications,
  employeeStatusHistories,
  informationProposals,
} from "~/db/schema/employee-records";
import { delegations } from "~/db/schema/filing/requests";
import { bankLayoutColumns, bankLayouts } from "~/db/schema/payroll/bank";
import { reminderLeadDays } from "~/db/schema/payroll/reminder-lead-days";
import { filedFigures, filedReturns, returnAdjustments, undoneFilings } from "~/db/schema/payroll/filed-returns";
import { finalPaySteps, quitclaimTexts } from "~/db/schema/payroll/final-pay";
import { alphalistStatuses, certificateMarks, certificateSignatures, issuedCertificates } from "~/db/schema/payroll/issued-certificates";
import { journalAccounts, journalSettings } from "~/db/schema/payroll/journal";
import { customDeadlines } from "~/db/schema/payroll/custom-deadlines";
import { taxDeferrals } from "~/db/schema/payroll/year-forecasts";
import { openingAmounts, openingBalances } from "~/db/schema/payroll-openings";
import { employeePayRules } from "~/db/schema/payroll/employee-pay-rules";
import { employees, previousEmployers, salaryRecords } from "~/db/schema/employees";
import { storedFiles } from "~/db/schema/files";
import {
  filingCategories,
  filingPolicies,
  filingPolicyCopies,
  filingPolicyFields,
  filingPolicySteps,
  filingPolicyTargets,
} from "~/db/schema/filing/filing-settings";
import { leavePolicies, leavePolicyTargets, leavePolicyTiers, leavePolicyVersions } from "~/db/schema/leave/leave-policies";
import { departments, jobTitles, workPlaces } from "~/db/schema/organization";
import { payrollCalendars, payrollPayDates, payrollTemplatePayDays } from "~/db/schema/payroll-calendar";
import { loans } from "~/db/schema/payroll/loans";
import { payrollItems, payrollItemVersions, payrollTemplateItems } from "~/db/schema/payroll-items";
import {
  employeeAllowances,
  employeeDeductions,
  payrollTemplates,
  payrollTemplateVersions,
  premiumRates,
} from "~/db/schema/payroll-settings";
import { notifications } from "~/db/schema/notifications";
import { permissionGroups } from "~/db/schema/settings-permission-groups";
import { companyLogos, companySignatories, companyVersions } from "~/db/schema/settings-company";
import { holidays, workSchedules, workScheduleVersions } from "~/db/schema/time";
import { punchProfiles } from "~/db/schema/time/punch-uploads";
import { timePolicies, timePolicyVersions } from "~/db/schema/time-policies";
import { holidayMoves, rosterDrafts, rosters, workSuspensions } from "~/db/schema/time/plans";
import { TABLES } from "~/db/access-policies/table-classes";

/** A record list of a company file, and its table. */
export interface RecordTable {
  /** Name in the file. */
  list: string;
  table: PgTable;
  /** Columns by field name in the file. */
  fields: ReadonlyMap<string, PgColumn>;
  /** Primary key columns, without the company. */
  key: readonly string[];
  /** false: the rows come from another list of the file, and these fields are added to them. */
  whole: boolean;
  /** The sequence that numbers the rows. */
  counter?: (row: Readonly<Record<string, unknown>>) => string;
  /** Condition on the rows. */
  where?: string;
  /** Append-only rows. */
  stays: boolean;
}

/** Not portable to another database: optimistic lock and timestamps. */
const OWN = ["companySeq", "revision", "createdAt", "updatedAt", "changedAt"];

/** An employee's latest opening balance is exported with the employee. */
const EARLIER_YEARS = (table: string) =>
  `taxable_year < (select max(latest.taxable_year) from opening_balances latest where latest.company_seq = ${table}.company_seq and latest.employee_seq = ${table}.employee_seq)`;

/**
 * All screen-entered data that no other list of a company file has, in insertion order. A table that a screen fills must be listed here, or
 * among the omissions (company-export-rest.server.ts).
 */
export const RECORD_TABLES: readonly RecordTable[] = [
  whole("storedFiles", storedFiles, {
    counter: "storedFile",
    without: ["storageKey", "uploadedBy"],
    where: "used_by is not null and used_by not in ('released', 'punches', 'punchPhoto', 'request')",
  }),
  beside("departments", departments, ["departmentManagerEmployeeSeq", "departmentIcon"]),
  beside("jobTitles", jobTitles, ["sortOrder"]),
  whole("timePolicies", timePolicies, { counter: "timePolicy" }),
  whole("timePolicyVersions", timePolicyVersions),
  beside(
    "workSchedules",
    workSchedules,
    except(workSchedules, ["workScheduleName", "mainWorkScheduleYn", "workDay", "workTime", "dayFactor"]),
  ),
  beside("payrollTemplates", payrollTemplates, ["description", "useYn"]),
  whole("permissionGroups", permissionGroups, { counter: "role_group" }),
  whole("companyNotices", notifications, {
    counter: "notification",
    without: ["accountSeq", "noticeKey", "sentKeys"],
    kept: ["createdAt"],
    where: "kind = 'COMPANY_NOTICE' and account_seq is null",
  }),
  whole("companyVersions", companyVersions, { counter: "company_version" }),
  whole("signatories", companySignatories, { counter: "signatory" }),
  whole("companyLogos", companyLogos),
  whole("workPlaces", workPlaces, { counter: "workPlace" }),
  whole("holidays", holidays, { counter: "holiday" }),
  whole("workScheduleVersions", workScheduleVersions),
  whole("punchProfiles", punchProfiles, { counter: "punchProfile" }),
  whole("premiumRates", premiumRates),
  whole("payrollItems", payrollItems, { counter: ({ itemSide }) => (itemSide === "EARNING" ? "allowanceItem" : "deductionItem") }),
  whole("payrollItemVersions", payrollItemVersions),
  whole("payrollTemplateVersions", payrollTemplateVersions),
  whole("payrollTemplateItems", payrollTemplateItems),
  whole("payrollTemplatePayDays", payrollTemplatePayDays),
  whole("payrollCalendars", payrollCalendars),
  whole("payrollPayDates", payrollPayDates),
  whole("documentPolicies", documentPolicies, { counter: "document" }),
  beside("employees", employees, [
    "employeeNumber",
    "nickName",
    "maritalStatus",
    "nationality",
    "passportNo",
    "province",
    "city",
    "street",
    "addr1",
    "addr2",
    "zipCode",
    "emergencyContactName",
    "emergencyContactRelationship",
    "emergencyContactPhoneNumber",
    "profileFileSeq",
    "workPlaceSeq",
    "attendanceExemptYn",
    "fieldPersonnelYn",
    "costCenter",
    "businessUnit",
    "lastContractStartDay",
    "lastContractEndDay",
    "nextContractDay",
  ]),
  whole("workScheduleAssignments", workScheduleAssignments),
  whole("payrollTemplateAssignments", payrollTemplateAssignments),
  whole("employeePayRules", employeePayRules),
  whole("rosters", rosters, { without: ["requestSeq"] }),
  whole("rosterDrafts", rosterDrafts),
  whole("workSuspensions", workSuspensions, {
    counter: "workSuspension",
    fileNames: { revertedBy: "takenBackBy", revertedAt: "takenBackAt" },
  }),
  whole("holidayMoves", holidayMoves),
  whole("salaryRecords", salaryRecords, { counter: "salary" }),
  whole("previousEmployers", previousEmployers, { counter: "previousEmployer" }),
  whole("employeeAllowances", employeeAllowances, { counter: "allowanceEntry" }),
  whole("employeeDeductions", employeeDeductions, { counter: "deductionEntry" }),
  beside("loans", loans, ["loanNumber", "chargesCentavos", "grantedDay", "pausedFrom", "pausedTo", "interestNote", "note"]),
  whole("employeeStatusHistories", employeeStatusHistories, { counter: "employee_status_history" }),
  whole("employeeContracts", employeeContracts, { counter: "contract" }),
  whole("employeeEducations", employeeEducations, { counter: "education" }),
  whole("employeeCareers", employeeCareers, { counter: "career" }),
  whole("employeeQualifications", employeeQualifications, { counter: "qualification" }),
  whole("documentConfirmations", documentConfirmations),
  whole("employeeDocuments", employeeDocuments),
  whole("documentHandIns", documentSubmissions, {
    counter: "documentHandIn",
    fileNames: { submissionSeq: "handInSeq", submissionState: "handInState", submittedAt: "handedInAt" },
  }),
  whole("informationProposals", informationProposals, { counter: "informationProposal" }),
  whole("filingCategories", filingCategories, { counter: "filingCategory" }),
  whole("filingPolicies", filingPolicies, { counter: "filingPolicy", fileNames: { everyoneYn: "everybodyYn" } }),
  whole("filingPolicySteps", filingPolicySteps),
  whole("filingPolicyCopies", filingPolicyCopies),
  whole("filingPolicyFields", filingPolicyFields),
  whole("leavePolicies", leavePolicies, { counter: "leavePolicy" }),
  whole("leavePolicyVersions", leavePolicyVersions),
  whole("leavePolicyTiers", leavePolicyTiers),
  whole("leavePolicyTargets", leavePolicyTargets),
  whole("filingPolicyTargets", filingPolicyTargets),
  whole("delegations", delegations, { counter: "delegation" }),
  whole("bankLayouts", bankLayouts, { counter: "bankLayout" }),
  whole("bankLayoutColumns", bankLayoutColumns),
  whole("journalSettings", journalSettings),
  whole("journalAccounts", journalAccounts),
  whole("earlierOpeningBalances", openingBalances, { where: EARLIER_YEARS("opening_balances") }),
  whole("earlierOpeningAmounts", openingAmounts, { where: EARLIER_YEARS("opening_amounts") }),
  whole("taxSpreads", taxDeferrals),
  whole("certificateMarks", certificateMarks),
  whole("certificateSignatures", certificateSignatures, { counter: "certificateSignature" }),
  whole("issuedCertificates", issuedCertificates),
  whole("alphalistStatuses", alphalistStatuses),
  whole("filedReturns", filedReturns),
  whole("filedFigures", filedFigures),
  whole("undoneFilings", undoneFilings),
  whole("returnAdjustments", returnAdjustments),
  whole("ownDuties", customDeadlines, { counter: "ownDuty", fileNames: { customDeadlineSeq: "ownDutySeq", dueDay: "dutyDay" } }),
  whole("dutyLeads", reminderLeadDays, { fileNames: { deadline: "duty", leadDays: "daysEarlier" } }),
  whole("finalPaySteps", finalPaySteps),
  whole("quitclaimTexts", quitclaimTexts),
];

/** Tables whose rows are exported in full as records. */
export const RECORDED = RECORD_TABLES.filter(({ whole }) => whole).map(({ table }) => getTableConfig(table).name);

type Wishes = {
  counter?: string | RecordTable["counter"];
  without?: readonly string[];
  /** Normally non-portable columns to keep anyway. */
  kept?: readonly string[];
  /** Names in the file of fields that have another name by now. */
  fileNames?: Readonly<Record<string, string>>;
  where?: string;
};

function whole(list: string, table: PgTable, { counter, without = [], kept = [], fileNames, where }: Wishes = {}): RecordTable {
  const named = typeof counter === "string" ? () => counter : counter;
  const stays = TABLES[getTableConfig(table).name] === "added";
  return { ...shape(list, table, [...except(table, without), ...kept], fileNames), whole: true, counter: named, where, stays };
}

function beside(list: string, table: PgTable, fields: readonly string[]): RecordTable {
  return { ...shape(list, table, fields), whole: false, stays: false };
}

function shape(list: string, table: PgTable, fields: readonly string[], fileNames: Readonly<Record<string, string>> = {}) {
  const columns = getTableColumns(table);
  const primary = getTableConfig(table).primaryKeys[0]!.columns.map(({ name }) => name);
  const key = Object.keys(columns).filter((field) => field !== "companySeq" && primary.includes(columns[field]!.name));
  const exported = [...key, ...fields.filter((field) => !key.includes(field))];
  const fileName = (field: string) => fileNames[field] ?? field;
  return { list, table, key: key.map(fileName), fields: new Map(exported.map((field) => [fileName(field), columns[field]!])) };
}

/** A table's fields except these and the non-portable ones. */
function except(table: PgTable, without: readonly string[]): string[] {
  const left = [...OWN, ...without];
  return Object.entries(getTableColumns(table)).flatMap(([field, { generated }]) =>
    left.includes(field) || generated !== undefined ? [] : [field],
  );
}
