import type { UnreadState } from "~/domain/settings/companies/company-work";
import type { Task } from "~/domain/hrDashboard/task";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** A government deadline of a company. */
export interface PortfolioDeadline {
  /** "SSS contributions, October 2026". */
  title: string;
  due: Day;
  /** "Ready", "Late". */
  state: string;
  tone: "quiet" | "attention" | "accent" | "danger" | "done" | "info";
  /** Due, or paid; null where it is not computed. */
  amount: Centavos | null;
  /** Page of the form in the company; null without one. */
  path: string | null;
}

/** What the portfolio shows of a company; parts that the account may not see there are undefined. */
export interface CompanyFigures {
  /** The open payroll, or period without one, with the earliest pay date; null if none is open. */
  nextRun?: Task | null;
  /** Open payrolls and periods besides it. */
  moreRuns?: number;
  /** Blocked payslips of all open payrolls. */
  blocked?: number;
  /** Those of the next 30 days, and those that are late, by day. */
  deadlines?: readonly PortfolioDeadline[];
  requests?: { leaves: number; others: number };
  /** The last completed regular payroll, and the one before it of the same template; null without one. */
  lastPayroll?: LastPayroll | null;
  missingDocuments?: number;
}

export interface LastPayroll {
  payrollSeq: number;
  payDate: Day;
  net: Centavos;
  before: Centavos | null;
}

export type PortfolioCompany = { companySeq: number; companyName: string } & (
  { state: "READ"; figures: CompanyFigures } | { state: UnreadState }
);

export const PORTFOLIO_SHOWS = {
  blocked: "With blocked payslips",
  late: "With late returns",
  requests: "With requests to decide",
  documents: "With missing documents",
  unread: "Without figures",
} as const;
export type PortfolioShow = keyof typeof PORTFOLIO_SHOWS;

export const PORTFOLIO_SORTS = ["company", "payDate", "deadline", "requests", "net", "documents"] as const;
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

/** Whether a company belongs to a filter. */
export function isShown(company: PortfolioCompany, show: PortfolioShow): boolean {
  if (company.state !== "READ") return show === "unread";
  const { blocked = 0, deadlines = [], missingDocuments = 0 } = company.figures;
  switch (show) {
    case "blocked":
      return blocked > 0;
    case "late":
      return deadlines.some(({ tone }) => tone === "danger");
    case "requests":
      return countRequests(company) > 0;
    case "documents":
      return missingDocuments > 0;
    case "unread":
      return false;
  }
}

export function countRequests(company: PortfolioCompany): number {
  const requests = company.state === "READ" ? company.figures.requests : undefined;
  return requests ? requests.leaves + requests.others : 0;
}

/**
 * Sorts companies; equal ones by name. Companies without the value come last in both directions.
 * @returns a new list
 */
export function sortCompanies(companies: readonly PortfolioCompany[], sort: PortfolioSort, descending: boolean): PortfolioCompany[] {
  const direction = descending ? -1 : 1;
  const byName = (a: PortfolioCompany, b: PortfolioCompany) =>
    a.companyName.localeCompare(b.companyName, "en") || a.companySeq - b.companySeq;
  if (sort === "company") return [...companies].sort((a, b) => direction * byName(a, b));
  return [...companies].sort((a, b) => {
    const [first, second] = [sortValue(a, sort), sortValue(b, sort)];
    if (first === null || second === null) return first === second ? byName(a, b) : Number(first === null) - Number(second === null);
    if (first === second) return byName(a, b);
    return direction * (first < second ? -1 : 1);
  });
}

function sortValue(company: PortfolioCompany, sort: Exclude<PortfolioSort, "company">): string | number | null {
  if (company.state !== "READ") return null;
  const { nextRun, deadlines, lastPayroll, missingDocuments } = company.figures;
  switch (sort) {
    case "payDate":
      return nextRun?.day ?? null;
    case "deadline":
      return deadlines?.[0]?.due ?? null;
    case "requests":
      return company.figures.requests ? countRequests(company) : null;
    case "net":
      return lastPayroll?.net ?? null;
    case "documents":
      return missingDocuments ?? null;
  }
}
