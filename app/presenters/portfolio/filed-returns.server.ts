import { MONTHLY_FORMS, type MonthlyForm } from "~/domain/portfolio/month-files";
import { NOT_ALLOWED_HERE, UNREAD_TEXT } from "~/domain/settings/companies/company-work";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { shiftMonth } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { carriedOver, readFiling } from "~/models/payroll/government/returns/filing.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { monthParam } from "~/presenters/payroll/government/hub.server";
import { readEachCompany } from "~/web/session/each-company.server";

type Fileable = { due: Centavos; version: number; digest: string };

/** The form and month in the URL; by default the 1601-C of the previous month. @throws 404 */
export function readReturnQuery(request: Request, today: Day): { form: MonthlyForm; month: string } {
  const search = new URL(request.url).searchParams;
  const form = MONTHLY_FORMS.find((monthlyForm) => monthlyForm === search.get("form")) ?? "1601-c";
  return { form, month: monthParam({ month: search.get("month") ?? shiftMonth(today.slice(0, 7), -1) }) };
}

/** The companies in which a return can be marked as filed, and the others with the reason. */
export async function readReturnsToFile(login: SignedInSession, form: MonthlyForm, month: string, today: Day) {
  const answers = await readEachCompany(login, (member) => readReturn(member, form, month, today));
  const rows: ({ companySeq: number; companyName: string } & Fileable)[] = [];
  const others: { companySeq: number; companyName: string; text: string }[] = [];
  for (const { memberCompanySeq: companySeq, companyName, ...answer } of answers) {
    const value = answer.state === "READ" ? answer.value : UNREAD_TEXT[answer.state];
    if (typeof value === "string") others.push({ companySeq, companyName, text: value });
    else rows.push({ companySeq, companyName, ...value });
  }
  return { rows, others };
}

/** @returns why the return cannot be marked as filed here, or its figures */
async function readReturn(member: Scope, form: MonthlyForm, month: string, today: Day): Promise<Fileable | string> {
  if (!hasAccess(member, ACCESS.editPayroll)) return NOT_ALLOWED_HERE;
  const { facts, versions, due, hindered } = await readFiling(member, form, month, NO_AMOUNTS, today);
  if (hindered) return hindered.message;
  if (form === "1601-c" && (await carriedOver(member, month))) return CARRIED_OVER;
  return { due, version: (versions[0]?.version ?? 0) + 1, digest: facts.digest };
}

const NO_AMOUNTS = { otherRemittances: 0, surcharge: 0, interest: 0, compromise: 0 };
const CARRIED_OVER = "The previous month was overpaid. Open the return in the company to enter what is carried over.";
