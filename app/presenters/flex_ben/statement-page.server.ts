import { entryText, buildStatement, type StatementLine } from "~/domain/flex_ben/statement";
import { typedDay } from "~/domain/shared/calendar";
import { formatInstant } from "~/domain/shared/day";
import { ownPoints } from "~/domain/shared/i18n/en/own-points";
import type { Scope } from "~/domain/shared/scope";
import { findWalletEmployees } from "~/models/flex_ben/wallet-employees.server";
import { listStatement } from "~/models/flex_ben/statement.server";
import { notFound } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

/** The statement of the employee in the URL. @throws as `readStatementOf` */
export function readStatement(request: Request, scope: Scope, params: Readonly<Record<string, string | undefined>>) {
  return readStatementOf(request, scope, routeIds(params, "employeeSeq").employeeSeq);
}

/** An employee's statement. The URL sets the range; default is January 1 to today. @throws 404 for an employee of another company */
export async function readStatementOf(request: Request, scope: Pick<Scope, "companySeq">, employeeSeq: number) {
  const [employee] = await findWalletEmployees(scope, [employeeSeq], today());
  if (!employee) throw notFound();
  const query = new URL(request.url).searchParams;
  const day = (name: string, otherwise: string) => typedDay(query.get(name) ?? "") ?? otherwise;
  const to = day("endSearchDate", today());
  const requestedFrom = day("startSearchDate", `${to.slice(0, 4)}-01-01`);
  const from = requestedFrom > to ? to : requestedFrom;
  const { opening, entries } = await listStatement(scope, employeeSeq, from, to);
  return { employee, from, to, opening, ...buildStatement(opening, entries) };
}

/** The movements for display. */
export const statementLines = (lines: readonly StatementLine[], texts = ownPoints) =>
  lines.map((line, index) => ({
    key: `${line.postingSeq}.${index}`,
    at: formatInstant(line.postedAt),
    text: entryText(line, texts),
    points: line.points,
    balance: line.balance,
  }));
