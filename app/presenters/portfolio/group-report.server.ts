import {
  figureByMonth,
  figureLabel,
  offeredMonths,
  periodText,
  REPORT_FIGURES,
  REPORT_ROWS,
  reportMonths,
  reportTable,
  type CompanyPay,
  type ReportFigure,
  type ReportRows,
  type ReportTable,
} from "~/domain/portfolio/group-report";
import { amountUnit } from "~/domain/hrDashboard/months";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { UNREAD_TEXT } from "~/domain/settings/companies/company-work";
import { monthTitle, shortMonth } from "~/domain/shared/calendar";
import { formatPeso } from "~/domain/shared/money";
import { readCompanyPay } from "~/models/portfolio/group-report.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { oneOf } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { readEachCompany, requireSeveralCompanies } from "~/web/session/each-company.server";

export interface GroupReport {
  period: string;
  months: readonly string[];
  /** The chosen period was longer than a report can be. */
  shortened: boolean;
  rows: ReportRows;
  figure: ReportFigure | null;
  table: ReportTable;
  /** Companies in the figures, with the account there. */
  counted: readonly { companySeq: number; accountSeq: number }[];
  /** Chosen companies that are not in the figures, with the reason. */
  missing: readonly { companyName: string; reason: string }[];
  /** All companies of the account, for the filter. */
  companies: readonly { companySeq: number; companyName: string; chosen: boolean }[];
  chart: ReturnType<typeof chartOf> | null;
}

type MemberPay = CompanyPay & { accountSeq: number };

const NO_PERMISSION = "You may not view its payroll.";
const NO_PAYROLL = "It does not use payroll.";

/** The group report of a page or file. @throws 400; a redirect of an account with one company */
export async function readGroupReport(request: Request, login: SignedInSession): Promise<GroupReport> {
  requireSeveralCompanies(login);
  const search = new URL(request.url).searchParams;
  const rows = oneOf(Object.keys(REPORT_ROWS) as ReportRows[], search.get("rows") || "company");
  const figure = search.get("figure") ? oneOf(REPORT_FIGURES, search.get("figure")) : null;
  const { months, shortened } = reportMonths(search.get("from") ?? "", search.get("to") ?? "", today());
  const chosen = new Set(search.getAll("company").map(Number));
  const isChosen = (companySeq: number) => chosen.size === 0 || chosen.has(companySeq);

  const answers = await readEachCompany(login, async (member): Promise<MemberPay | string> => {
    // The filter needs the names of the other companies only.
    if (!isChosen(member.companySeq)) return "";
    const { accountSeq } = member;
    return reasonAgainst(member) ?? { accountSeq, ...(await readCompanyPay(member, months, rows === "department")) };
  });
  const mine = answers.filter(({ memberCompanySeq }) => isChosen(memberCompanySeq));
  const pay = mine.flatMap((answer) => (answer.state === "READ" && typeof answer.value !== "string" ? [answer.value] : []));
  return {
    period: periodText(months),
    months,
    shortened,
    rows,
    figure: rows === "month" ? null : figure,
    table: reportTable(pay, { months, rows, figure }),
    counted: pay.map(({ companySeq, accountSeq }) => ({ companySeq, accountSeq })),
    missing: mine.flatMap((answer) => {
      const reason = answer.state === "READ" ? answer.value : UNREAD_TEXT[answer.state];
      return typeof reason === "string" ? [{ companyName: answer.companyName, reason }] : [];
    }),
    companies: answers.map(({ memberCompanySeq, companyName }) => ({
      companySeq: memberCompanySeq,
      companyName,
      chosen: chosen.has(memberCompanySeq),
    })),
    chart: chartOf(pay, figure ?? "cost", months),
  };
}

/** Months offered as first and last one, and the current choice. */
export const monthOptions = () => offeredMonths(today()).map((month) => ({ value: month, label: monthTitle(`${month}-01`) }));

/** Why the account may not see a company's pay; null if it may. The rule is that of the company's own payroll pages. */
function reasonAgainst(member: SignedInSession): string | null {
  if (!member.subscriptions.includes(ACCESS.viewPayroll.subscription)) return NO_PAYROLL;
  return hasAccess(member, ACCESS.viewPayroll) ? null : NO_PERMISSION;
}

/** With more months, the figures above the bars would overlap. */
const LABELLED_BARS = 12;

function chartOf(pay: readonly CompanyPay[], figure: ReportFigure, months: readonly string[]) {
  const values = figureByMonth(pay, figure, months);
  const highest = Math.max(...values);
  if (highest <= 0) return null;
  const count = (value: number) => value.toLocaleString("en");
  const money = amountUnit(highest);
  const { unit, short, text } =
    figure === "people"
      ? { unit: "employees paid", short: count, text: count }
      : { unit: money.unit, short: money.inUnit, text: formatPeso };
  return {
    title: `${figureLabel(figure)} by month`,
    unit,
    highest: values.indexOf(highest),
    bars: values.map((value, index) => ({
      label: barLabel(months[index]!, months.length),
      value: Math.max(0, value),
      text: text(value),
      short: value === 0 || (months.length > LABELLED_BARS && value !== highest) ? "" : short(value),
    })),
  };
}

/** "Nov", or "11/26" where a month occurs twice. */
const barLabel = (month: string, count: number) =>
  count > LABELLED_BARS ? `${Number(month.slice(5))}/${month.slice(2, 4)}` : shortMonth(month).slice(0, 3);
