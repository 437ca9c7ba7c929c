import { cityName } from "~/domain/shared/addresses/addresses";
import { ALWAYS_AVAILABLE, EXIT_DOCUMENTS, type ExitDocument } from "~/domain/payroll/final-pay/exit-document-link";
import { formatDay, formatInstant, manilaDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { getCase, type FinalPayCase } from "~/models/payroll/final-pay/cases.server";
import { readBasicSalary, readFinalPay } from "~/models/payroll/final-pay/figures.server";
import type { getExitDocumentLink } from "~/models/payroll/final-pay/exit-document-links.server";
import { getQuitclaimText } from "~/models/payroll/final-pay/quitclaim-text.server";
import { readChecklist } from "~/models/payroll/final-pay/steps.server";
import { companyOn } from "~/models/shared/company-details.server";
import { pathTo } from "~/paths";
import { figuresView } from "~/presenters/payroll/final-pay/final-pay.server";

type CompanyScope = Pick<Scope, "companySeq">;

/** Content of a certificate of employment. @param withSalary requested by a viewer who can change payroll */
export async function certificateFacts(
  scope: CompanyScope,
  finalPayCase: Pick<FinalPayCase, "employeeSeq" | "employeeName" | "jobTitleName" | "joinDate" | "lastDay" | "run">,
  day: Day,
  withSalary: boolean,
) {
  const { employeeName, jobTitleName, joinDate, lastDay } = finalPayCase;
  const company = await companyOn(scope, day);
  return {
    name: employeeName,
    company: company.registeredName,
    position: jobTitleName || "employee",
    first: joinDate,
    last: lastDay > day ? null : lastDay,
    before: [],
    salary: withSalary ? await readBasicSalary(scope, finalPayCase, day) : null,
    issuedOn: day,
    city: cityName(company.province, company.city),
  };
}

/** Content of a clearance sheet: the checklist rows that others can be asked to clear. */
export async function clearanceFacts(scope: CompanyScope, finalPayCase: FinalPayCase, day: Day) {
  const { employeeName, employeeId, jobTitleName, departmentName, lastDay } = finalPayCase;
  const [company, steps] = await Promise.all([companyOn(scope, day), readChecklist(scope, finalPayCase, null)]);
  const rows = steps
    .filter(({ assigned, stage }) => assigned && stage === "BEFORE")
    .map(({ label, done, stored }) => ({
      what: label,
      who: stored?.assigneeName ?? "",
      doneOn: done ? (stored?.doneOn ?? null) : null,
      doneBy: stored?.doneBy ?? "",
      note: stored?.note ?? "",
    }));
  const position = [jobTitleName, departmentName].filter(Boolean).join(", ");
  return { name: employeeName, employeeId, position, company: company.registeredName, lastDay, day, rows };
}

/** Content of a quitclaim; only for a completed final pay, because its amounts may change before. @throws NotFound */
export async function quitclaimFacts(scope: CompanyScope, finalPayCase: FinalPayCase, day: Day) {
  if (!finalPayCase.run?.completed) throw new NotFound("quitclaim");
  const figures = figuresView(await readFinalPay(scope, finalPayCase, day));
  if (figures === null) throw new NotFound("quitclaim");
  const lines = [
    ...figures.earnings.map(({ label, amount }) => ({ label, amount })),
    ...figures.deductions.map(({ label, amount }) => ({ label: `Less ${label}`, amount: 0 - amount })),
    ...figures.refunds.map(({ label, amount }) => ({ label, amount })),
  ];
  const [company, { text }] = await Promise.all([companyOn(scope, day), getQuitclaimText(scope)]);
  return { name: finalPayCase.employeeName, company: company.registeredName, day, text, lines, net: figures.netPay, noNet: figures.noNet };
}

/** The documents currently available through a secret link. */
export async function readExitDocuments(scope: CompanyScope, token: string, employeeSeq: number, day: Day) {
  const { employeeName, run } = await getCase(scope, employeeSeq, day);
  const completed = run?.completed === true;
  const { registeredName } = await companyOn(scope, day);
  const there = (Object.keys(EXIT_DOCUMENTS) as ExitDocument[]).filter((document) => completed || ALWAYS_AVAILABLE.includes(document));
  return {
    lead: `${employeeName}, ${registeredName}`,
    list: there.map((document) => ({ label: EXIT_DOCUMENTS[document], href: pathTo("get-leaver-paper", { token, paper: document }) })),
    waiting: completed ? null : "The payslip, BIR Form 2316 and the quitclaim come with the completed final pay.",
  };
}

/** The link form, and the status of the previous link. */
export function leaverLinkView({ link, email }: Awaited<ReturnType<typeof getExitDocumentLink>>) {
  if (link === null) return { email, open: false, sent: [] };
  const { sentAt, sentBy, expiresAt, over, openings, openedAt } = link;
  const opened =
    openedAt === null ? "Not opened yet." : `Opened ${openings === 1 ? "once" : `${openings} times`}, last on ${formatInstant(openedAt)}.`;
  const works = over ? "It has expired." : `It works until ${formatDay(manilaDay(expiresAt))}.`;
  return { email, open: !over, sent: [`Sent to ${link.email} by ${sentBy} on ${formatInstant(sentAt)}. ${works} ${opened}`] };
}
