import type { CompanyFigures, PortfolioCompany } from "~/domain/portfolio/company-figures";
import { UNREAD_TEXT } from "~/domain/settings/companies/company-work";
import { formatDay } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import { workbook, type SheetColumn, type Workbook } from "~/reports/workbook";

const of =
  <Value>(read: (figures: CompanyFigures) => Value) =>
  (company: PortfolioCompany): Value | null =>
    company.state === "READ" ? read(company.figures) : null;

/** The portfolio as a spreadsheet, one row per company. Cells that the account may not see are empty. */
export function portfolioWorkbook(companies: readonly PortfolioCompany[]): Workbook {
  return workbook({ name: "Companies", title: ["Companies"], columns: COLUMNS, rows: companies, frozenColumns: 1 });
}

const COLUMNS: readonly SheetColumn<PortfolioCompany>[] = [
  { header: "Company", kind: "text", width: 32, value: ({ companyName }) => companyName },
  { header: "Next pay date", kind: "day", value: of(({ nextRun }) => nextRun?.day ?? null) },
  { header: "Next payroll", kind: "text", width: 36, value: (company) => of(({ nextRun }) => nextRun?.title)(company) ?? "" },
  { header: "State", kind: "text", width: 32, value: (company) => of(({ nextRun }) => nextRun?.status.text)(company) ?? "" },
  { header: "Blocked payslips", kind: "whole", value: of(({ blocked }) => blocked ?? null) },
  {
    header: "Government deadlines",
    kind: "text",
    width: 60,
    value: (company) => of(({ deadlines = [] }) => deadlines.map(deadlineText).join("; "))(company) ?? "",
  },
  { header: "Leave requests", kind: "whole", value: of(({ requests }) => requests?.leaves ?? null) },
  { header: "Other requests", kind: "whole", value: of(({ requests }) => requests?.others ?? null) },
  { header: "Last pay date", kind: "day", value: of(({ lastPayroll }) => lastPayroll?.payDate ?? null) },
  { header: "Net pay", kind: "money", value: of(({ lastPayroll }) => lastPayroll?.net ?? null) },
  { header: "Net pay before", kind: "money", value: of(({ lastPayroll }) => lastPayroll?.before ?? null) },
  { header: "Missing documents", kind: "whole", value: of(({ missingDocuments }) => missingDocuments ?? null) },
  { header: "Remark", kind: "text", width: 40, value: ({ state }) => (state === "READ" ? "" : UNREAD_TEXT[state]) },
];

const deadlineText = ({ title, due, state, amount }: NonNullable<CompanyFigures["deadlines"]>[number]) =>
  [formatDay(due), title, state, ...(amount === null ? [] : [formatCentavos(amount)])].join(", ");
