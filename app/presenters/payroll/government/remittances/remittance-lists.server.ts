import type { RemittanceListView, RemittanceRowView } from "~/components/payroll/government/remittances/remittance-list-view";
import {
  checkAgencyRows,
  listAgencyRows,
  sumAgencyRows,
  type AgencyRow,
  type MonthLists,
} from "~/domain/payroll/government/remittances/agency-rows";
import { fullName, membershipNumber } from "~/domain/payroll/government/remittances/list-checks";
import { compareMonths, type MonthChange } from "~/domain/payroll/government/remittances/month-changes";
import { mp2Rows, type Agency, type RemittanceEmployee } from "~/domain/payroll/government/remittances/remittance-lists";
import { MONTH_PARTS, MONTH_REMARKS, MONTH_SORTS, NO_REMARK, type MonthPart } from "~/domain/payroll/government/remittances/month-parts";
import { PAG_IBIG_PROGRAMS } from "~/domain/payroll/government/remittances/pag-ibig-loans";
import { partialMonthSentence, partialMonthText } from "~/domain/payroll/government/remittances/whole-month";
import { listAgencyFigures } from "~/domain/payroll/government/returns/source-figures";
import { MONTHS, shiftMonth } from "~/domain/shared/calendar";
import { formatDay, monthEnd } from "~/domain/shared/day";
import { toOptions } from "~/domain/shared/forms/choices";
import type { Centavos } from "~/domain/shared/money";
import { filteredList, type ListFilter } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { readLoanRows, type LoanRow } from "~/models/payroll/government/remittances/loan-details.server";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { listPartialTemplates } from "~/models/payroll/government/remittances/month-people.server";
import { companyOn } from "~/models/shared/company-details.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { readFilingLink } from "~/presenters/payroll/government/returns/filed-returns.server";
import { notFound } from "~/web/session/scope.server";

/** The month in the URL, "2026-11". @throws 404 */
export function requireMonth(params: Readonly<Record<string, string | undefined>>): string {
  const { month = "" } = params;
  if (!/^20[12]\d-(0[1-9]|1[0-2])$/.test(month)) throw notFound();
  return month;
}

/** Parses the selected part of a month with its filter and order. @throws 400 */
function readMonthQuery(request: Request, agency: Agency) {
  const search = new URL(request.url).searchParams;
  const part = oneOf(MONTH_PARTS, search.get("part") || "list");
  const remark = oneOf(["", ...Object.keys(MONTH_REMARKS[agency])], search.get("remark") ?? "");
  return { ...readListQuery<string>(request, { sorts: MONTH_SORTS[part], pageSizes: [50, 10, 25, 100] }), part, remark };
}

/** A month's remittance list with its checks, comparison and loans, or only one of these. @throws 400 */
export async function readMonthList(request: Request, scope: Scope, agency: Agency, month: string): Promise<RemittanceListView> {
  const query = readMonthQuery(request, agency);
  const former = shiftMonth(month, -1);
  const [lists, before, partial, company] = await Promise.all([
    readRemittanceLists(scope, month),
    readRemittanceLists(scope, former),
    listPartialTemplates(scope, month),
    companyOn(scope, monthEnd(`${month}-01`)),
  ]);
  const [rows, earlier] = [listAgencyRows(agency, lists), listAgencyRows(agency, before)];
  const lender = LOAN_LENDERS[agency];
  const loans = lender === null ? [] : await readLoanRows(scope, lender, lists.loans);
  // While payrolls of the month are outstanding, shares below the table are not an error: the rest is still to be deducted.
  const checks = checkAgencyRows(agency, partial.length > 0 ? rows.map((row) => ({ ...row, tableGives: null })) : rows);
  const employerNumber = { SSS: company.sssNo, PHILHEALTH: company.philHealthNo, PAG_IBIG: company.pagIbigNo }[agency];
  const listed = listAgencyFigures(agency, lists);
  // Before the first payroll here there is nothing to compare with.
  const changes = earlier.length === 0 ? [] : compareMonths(earlier, rows);
  const ofPart = <Row>(part: MonthPart, all: readonly Row[], narrowing: ListFilter<Row, string>) => {
    const isOpen = query.part === part;
    const closedRows = query.part === "list" ? all : [];
    const filteredRows = isOpen ? filteredList(all, query, narrowing) : closedRows;
    if (isOpen) toLastPage(request, query, filteredRows.length);
    const offset = isOpen ? query.offset : 0;
    return {
      found: filteredRows,
      shown: filteredRows.slice(offset, offset + query.pageSize),
      counts: { all: all.length, found: filteredRows.length },
    };
  };
  const remarkRows = query.remark === "" ? rows : rows.filter(({ remark }) => remark === query.remark);
  const people = ofPart("list", remarkRows, {
    words: ({ person }) => `${personName(person)} ${fullName(person)} ${membershipNumber(agency, person)}`,
    by: {
      name: ({ person }) => personName(person),
      base: ({ base }) => base,
      msc: ({ msc }) => msc ?? 0,
      employee: ({ employee }) => employee,
      employer: ({ employer }) => employer,
      total: ({ total }) => total,
    },
  });
  const borrowers = ofPart("loans", loans, LOAN_FILTERING);
  const charged = ofPart("late", listed.late, {
    words: ({ person }) => `${personName(person)} ${fullName(person)} ${membershipNumber(agency, person)}`,
    by: {
      name: ({ person }) => personName(person),
      payDate: ({ payDate }) => payDate,
      base: ({ base }) => base,
      total: ({ total }) => total,
    },
  });
  const compared = ofPart("changes", changes, CHANGE_FILTERING);
  const sum = (all: readonly { total: Centavos }[]) => all.reduce((total, row) => total + row.total, 0);
  return {
    filing: await readFilingLink(scope, FORMS[agency], month, listed.figures),
    agency,
    month,
    former,
    next: shiftMonth(month, 1),
    text: monthText(month),
    formerText: monthText(former),
    employerNumber,
    partial:
      partial.length > 0 && rows.length > 0
        ? { text: partialMonthText(partial), checks: partial.map((template) => partialMonthSentence(template, monthText(month))) }
        : null,
    part: query.part,
    searched: query.q !== "" || query.remark !== "",
    page: query.page,
    pageSize: query.pageSize,
    chosen: await readChosenColumns(request, MONTH_COLUMNS[agency]),
    remarks: toOptions(MONTH_REMARKS[agency]),
    list: {
      ...people.counts,
      all: rows.length,
      rows: people.shown.map((row) => rowView(agency, row)),
      totals: sumAgencyRows(people.found),
    },
    mp2: agency === "PAG_IBIG" ? mp2View(lists.pagIbig) : null,
    checks: checks.slice(0, MAX_CHECKS),
    blocked: employerNumber === "" || checks.some(({ red }) => red),
    changes: { ...compared.counts, rows: compared.shown },
    loans: { ...borrowers.counts, rows: borrowers.shown, totals: loanTotals(borrowers.found) },
    late: {
      ...charged.counts,
      rows: charged.shown.map(({ person, ...row }) => ({
        ...row,
        payDate: formatDay(row.payDate),
        employeeSeq: person.employeeSeq,
        name: personName(person),
        number: membershipNumber(agency, person),
      })),
      total: sum(charged.found),
    },
    lateFile: pathTo(LATE_FILES[agency], { month }),
    loanFiles:
      agency === "PAG_IBIG"
        ? Object.entries(PAG_IBIG_PROGRAMS).map(([program, label]) => ({
            label,
            href: pathTo("get-government-pag-ibig-loan-list-xlsx", { month }, { program }),
          }))
        : [],
  };
}

function mp2View(rows: MonthLists["pagIbig"]): RemittanceListView["mp2"] {
  const saved = mp2Rows(rows);
  return saved.length === 0 ? null : { people: saved.length, total: saved.reduce((sum, { employee }) => sum + employee, 0) };
}

const LOAN_FILTERING: ListFilter<LoanRow, string> = {
  words: ({ lastName, firstName, number, loanType, loanNumber }) => `${lastName} ${firstName} ${number} ${loanType} ${loanNumber}`,
  by: {
    name: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
    loan: ({ loanType, loanNumber }) => `${loanType} ${loanNumber}`,
    due: ({ due }) => due,
    amount: ({ amount }) => amount,
    notCovered: ({ notCovered }) => notCovered,
    balance: ({ balance }) => balance ?? 0,
  },
};
const CHANGE_FILTERING: ListFilter<MonthChange, string> = {
  words: ({ name, kind, reason }) => `${name} ${kind} ${reason}`,
  by: { name: ({ name }) => name, kind: ({ kind }) => kind, before: ({ before }) => before ?? 0, now: ({ now }) => now ?? 0 },
};

const loanTotals = (loans: readonly LoanRow[]) =>
  [...Map.groupBy(loans, ({ loanType }) => loanType)].map(([loanType, typeLoans]) => ({
    loanType,
    amount: typeLoans.reduce((sum, { amount }) => sum + amount, 0),
  }));

/** Message when a file is requested despite blocking errors. */
export const FIX_FIRST = "Fix what is marked red on this page first. You can download the file once nothing is red.";

const FORMS = { SSS: "sss", PHILHEALTH: "philhealth", PAG_IBIG: "pag-ibig" } as const;
const LATE_FILES = {
  SSS: "get-government-sss-late-xlsx",
  PHILHEALTH: "get-government-philhealth-late-xlsx",
  PAG_IBIG: "get-government-pag-ibig-late-xlsx",
} as const;
const MONTH_COLUMNS = { SSS: "sss-month", PHILHEALTH: "philhealth-month", PAG_IBIG: "pag-ibig-month" } as const;
const LOAN_LENDERS = { SSS: "SSS", PHILHEALTH: null, PAG_IBIG: "HDMF" } as const;

function rowView(
  agency: Agency,
  { person, remark, day, payrollSeqs, base, msc, employee, employer, ec, total }: AgencyRow,
): RemittanceRowView {
  const remarkText = [
    remark === NO_REMARK && agency === "SSS" ? "" : (MONTH_REMARKS[agency][remark] ?? remark),
    day === null ? "" : formatDay(day),
  ]
    .filter(Boolean)
    .join(" ");
  const { employeeSeq } = person;
  return {
    employeeSeq,
    number: membershipNumber(agency, person),
    name: personName(person),
    base,
    msc,
    employee,
    employer,
    ec,
    total,
    remark: remarkText,
    payrollSeqs,
  };
}

const personName = (person: RemittanceEmployee) => (person.lastName === "" ? fullName(person) : `${person.lastName}, ${person.firstName}`);

/** "November 2026". */
export const monthText = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

const MAX_CHECKS = 100;
