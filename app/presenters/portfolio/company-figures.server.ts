import { ProcessCache } from "~/db/process-cache.server";
import type { CompanyFigures, PortfolioDeadline } from "~/domain/portfolio/company-figures";
import { isShownDeadline } from "~/domain/portfolio/shown-deadlines";
import { byDay } from "~/domain/hrDashboard/task";
import { deadlineKey, type ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";
import { STATUTORY_DEADLINES, type StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import { listAgencyRows, sumAgencyRows } from "~/domain/payroll/government/remittances/agency-rows";
import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import { shortMonth } from "~/domain/shared/calendar";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { countMissingDocuments } from "~/models/employees/documents/missing-documents.server";
import { duePeriods, openRuns } from "~/models/hrDashboard/payroll-tasks.server";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { listDeadlinesAround } from "~/models/payroll/government/deadlines/deadline-years.server";
import { countBlockedPayslips, countPendingRequests, figuresVersion, findLastPayroll } from "~/models/portfolio/company-totals.server";
import { deadlineHref, deadlineState } from "~/presenters/payroll/government/hub.server";

/** Figures are read again after this time even without a change: some depend on the time alone. */
const MAX_AGE_MILLIS = 600_000;
/** Companies of all accounts of this process; a row takes about 3 KB. */
const CACHED_COMPANIES = 2_000;

type Cached = { rights: string; version: string; day: Day; readAt: number; figures: CompanyFigures };
const cache = new ProcessCache<Cached>(CACHED_COMPANIES);

/** The figures of one company that its member may see, from memory while nothing changed in the company. */
export async function readCompanyFigures(member: Scope, today: Day, now: number): Promise<CompanyFigures> {
  const key = `${member.companySeq} ${member.accountSeq}`;
  const rights = [...member.permissions, ...member.subscriptions].join(" ");
  const version = await figuresVersion(member);
  const cached = cache.get(key);
  const isCurrent = cached?.version === version && cached.rights === rights && cached.day === today;
  if (isCurrent && now - cached.readAt < MAX_AGE_MILLIS) return cached.figures;
  const figures = await readFigures(member, today);
  cache.set(key, { rights, version, day: today, readAt: now, figures });
  return figures;
}

async function readFigures(member: Scope, today: Day): Promise<CompanyFigures> {
  const [payroll, requests, missing] = await Promise.all([
    hasAccess(member, ACCESS.viewPayroll) ? readPayroll(member, today) : {},
    hasAccess(member, ACCESS.approveFilings) ? countPendingRequests(member) : undefined,
    hasAccess(member, ACCESS.editCompany) ? countMissingDocuments(member, ALL_DOCUMENTS, today) : undefined,
  ]);
  return { ...payroll, requests, missingDocuments: missing?.documents };
}

async function readPayroll(member: Scope, today: Day): Promise<CompanyFigures> {
  const [runs, periods, blocked, lastPayroll, deadlines] = await Promise.all([
    openRuns(member),
    duePeriods(member, today),
    countBlockedPayslips(member),
    findLastPayroll(member),
    listDeadlinesAround(member, Number(today.slice(0, 4)), today),
  ]);
  const [nextRun = null, ...others] = byDay([...runs, ...periods], today);
  const shownDeadlines = deadlines.filter((deadline) => isShownDeadline(deadline, today));
  const listed = await readAgencyAmounts(member, shownDeadlines);
  return {
    nextRun,
    moreRuns: others.length,
    blocked,
    lastPayroll,
    deadlines: shownDeadlines.map((deadline) => portfolioDeadline(deadline, listed)),
  };
}

/** Totals of the monthly lists of SSS, PhilHealth and Pag-IBIG, by deadline; the list of deadlines computes only taxes. */
async function readAgencyAmounts(member: Scope, deadlines: readonly ListedDeadline[]): Promise<Map<string, Centavos>> {
  const due = deadlines.flatMap(({ duty, period, amount }) => {
    const agency = AGENCIES[duty];
    return agency && amount === null ? [{ agency, duty, period }] : [];
  });
  const months = [...new Set(due.map(({ period }) => period))];
  const lists = new Map(await Promise.all(months.map(async (month) => [month, await readRemittanceLists(member, month)] as const)));
  return new Map(
    due.map(({ agency, duty, period }) => [deadlineKey(duty, period), sumAgencyRows(listAgencyRows(agency, lists.get(period)!)).total]),
  );
}

const AGENCIES: Partial<Record<StatutoryDeadline, Agency>> = { SSS: "SSS", PHILHEALTH: "PHILHEALTH", PAGIBIG: "PAG_IBIG" };

function portfolioDeadline(deadline: ListedDeadline, listed: ReadonlyMap<string, Centavos>): PortfolioDeadline {
  const { duty, period, due } = deadline;
  const amount = deadline.amount ?? listed.get(deadlineKey(duty, period)) ?? null;
  return {
    title: `${STATUTORY_DEADLINES[duty]}, ${period.length === 4 ? period : shortMonth(period)}`,
    due,
    ...deadlineState(deadline),
    amount,
    path: deadlineHref(duty, period, deadline.amount),
  };
}

const ALL_DOCUMENTS = { q: "", documentSeq: null, departmentSeq: null, workPlaceSeq: null, state: null };
