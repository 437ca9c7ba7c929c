import type { MonthListView, MonthRowView } from "~/components/payroll/agencies/month-list";
import { checksOfRows, rowsOfAgency, totalsOfRows, type AgencyRow } from "~/domain/payroll/agencies/agency-rows";
import { nameOf, numberWith } from "~/domain/payroll/agencies/list-checks";
import { monthChanges } from "~/domain/payroll/agencies/month-changes";
import type { Agency, ListedPerson } from "~/domain/payroll/agencies/month-lists";
import { PAG_IBIG_PROGRAMS } from "~/domain/payroll/agencies/pag-ibig-loans";
import { partialSentence, partialWords } from "~/domain/payroll/agencies/whole-month";
import { listFigures } from "~/domain/payroll/returns/source-figures";
import { MONTHS } from "~/domain/shared/calendar";
import { formatDay, monthEnd } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readLoanRows } from "~/models/payroll/agencies/loan-details.server";
import { readMonthLists } from "~/models/payroll/agencies/month-lists.server";
import { listPartialTemplates } from "~/models/payroll/agencies/month-people.server";
import { companyOn } from "~/models/shared/company-details.server";
import { pathTo } from "~/paths";
import { filingLink } from "./filed-returns.server";
import { notFound } from "~/web/session/scope.server";

/** The month that an address names, "2026-11". @throws 404 */
export function monthIn(params: Readonly<Record<string, string | undefined>>): string {
  const { month = "" } = params;
  if (!/^20[12]\d-(0[1-9]|1[0-2])$/.test(month)) throw notFound();
  return month;
}

/** The list of a month with what it is compared with, its checks and its loans. */
export async function readMonthList(scope: Scope, agency: Agency, month: string): Promise<MonthListView> {
  const former = stepped(month, -1);
  const [lists, before, partial, company] = await Promise.all([
    readMonthLists(scope, month),
    readMonthLists(scope, former),
    listPartialTemplates(scope, month),
    companyOn(scope, monthEnd(`${month}-01`)),
  ]);
  const [rows, earlier] = [rowsOfAgency(agency, lists), rowsOfAgency(agency, before)];
  const lender = LENDERS[agency];
  const loans = lender === null ? [] : await readLoanRows(scope, lender, lists.loans);
  // What is not taken yet comes with the payrolls that are still to come.
  const checks = checksOfRows(agency, partial.length > 0 ? rows.map((row) => ({ ...row, tableGives: null })) : rows);
  const employerNumber = { SSS: company.sssNo, PHILHEALTH: company.philHealthNo, PAG_IBIG: company.pagIbigNo }[agency];
  const listed = listFigures(agency, lists);
  return {
    filing: await filingLink(scope, FORMS[agency], month, listed.figures),
    agency,
    month,
    former,
    next: stepped(month, 1),
    words: monthWords(month),
    formerWords: monthWords(former),
    employerNumber,
    partial:
      partial.length > 0 && rows.length > 0
        ? { words: partialWords(partial), checks: partial.map((template) => partialSentence(template, monthWords(month))) }
        : null,
    rows: rows.slice(0, MOST_SHOWN).map((row) => rowView(agency, row)),
    count: rows.length,
    totals: totalsOfRows(rows),
    checks: checks.slice(0, MOST_CHECKS),
    blocked: employerNumber === "" || checks.some(({ red }) => red),
    // Before the first payroll here there is nothing to compare with.
    changes: earlier.length === 0 ? [] : monthChanges(earlier, rows).slice(0, MOST_SHOWN),
    loans,
    late: listed.late.slice(0, MOST_SHOWN).map(({ person, ...row }) => ({
      ...row,
      payDate: formatDay(row.payDate),
      employeeSeq: person.employeeSeq,
      name: listedName(person),
      number: numberWith(agency, person),
    })),
    lateTotal: listed.late.reduce((sum, { total }) => sum + total, 0),
    lateFile: pathTo(LATE_FILES[agency], { month }),
    loanFiles:
      agency === "PAG_IBIG"
        ? Object.entries(PAG_IBIG_PROGRAMS).map(([program, label]) => ({
            label,
            href: pathTo("get-government-pag-ibig-loan-list-xlsx", { month }, { program }),
          }))
        : [],
    loanTotals: [...Map.groupBy(loans, ({ loanType }) => loanType)].map(([loanType, own]) => ({
      loanType,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    })),
  };
}

/** What an agency's file is written from. @returns null while something red keeps it here */
export async function readListToSend(scope: Scope, agency: Agency, month: string) {
  const [lists, company] = await Promise.all([readMonthLists(scope, month), companyOn(scope, monthEnd(`${month}-01`))]);
  const employerNumber = { SSS: company.sssNo, PHILHEALTH: company.philHealthNo, PAG_IBIG: company.pagIbigNo }[agency];
  const red = employerNumber === "" || checksOfRows(agency, rowsOfAgency(agency, lists)).some((check) => check.red);
  return red ? null : { lists, employerNumber, companyName: company.registeredName };
}

/** What is said when a file is asked for while something red keeps it here. */
export const MEND_FIRST = "Mend what is marked red on this page first. The file leaves when nothing is red.";

const FORMS = { SSS: "sss", PHILHEALTH: "philhealth", PAG_IBIG: "pag-ibig" } as const;
const LATE_FILES = {
  SSS: "get-government-sss-late-xlsx",
  PHILHEALTH: "get-government-philhealth-late-xlsx",
  PAG_IBIG: "get-government-pag-ibig-late-xlsx",
} as const;
const LENDERS = { SSS: "SSS", PHILHEALTH: null, PAG_IBIG: "HDMF" } as const;

function rowView(agency: Agency, { person, remark, day, payrollSeqs, base, msc, employee, employer, ec, total }: AgencyRow): MonthRowView {
  const remarkWords = [REMARKS[agency][remark] ?? remark, day === null ? "" : formatDay(day)].filter(Boolean).join(" ");
  const { employeeSeq } = person;
  return {
    employeeSeq,
    number: numberWith(agency, person),
    name: listedName(person),
    base,
    msc,
    employee,
    employer,
    ec,
    total,
    remark: remarkWords,
    payrollSeqs,
  };
}

const REMARKS: Readonly<Record<Agency, Readonly<Record<string, string>>>> = {
  SSS: { "1": "1, hired", "2": "2, separated", "3": "3, no pay", N: "" },
  PHILHEALTH: { NH: "NH, newly hired", S: "S, separated", NE: "NE, no earnings" },
  PAG_IBIG: { N: "N, newly hired", RS: "RS, resigned", L: "L, without pay" },
};

const listedName = (person: ListedPerson) => (person.lastName === "" ? nameOf(person) : `${person.lastName}, ${person.firstName}`);

/** "November 2026". */
export const monthWords = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

function stepped(month: string, by: 1 | -1): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Rows of a page; the files have all. */
const MOST_SHOWN = 500;
const MOST_CHECKS = 100;
