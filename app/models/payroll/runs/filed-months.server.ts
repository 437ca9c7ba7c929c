import { readInCompany, type Tx } from "~/db/client.server";
import { SHARES } from "~/domain/payroll/engine/contributions/shares";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import { filedMonthQuestion } from "~/domain/payroll/government/returns/filing-text";
import { FORM_AGENCY, type ReturnForm } from "~/domain/payroll/government/returns/return-forms";
import { filedForms } from "~/models/payroll/government/returns/filed-returns.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/** The confirmation needed to complete a payroll that belongs to a filed month; null = none. @source document 5 F-19 */
export const readFiledMonth = (payroll: Payroll): Promise<string | null> => readInCompany(payroll, (tx) => filedMonth(tx, payroll));

/**
 * `readFiledMonth` in a transaction: BIR returns go by pay date, agency lists by the end of the period where contributions are deducted.
 */
export async function filedMonth(tx: Tx, payroll: Payroll): Promise<string | null> {
  const [paid, ended] = [payroll.payDate.slice(0, 7), payroll.endDate.slice(0, 7)];
  const returns = (await filedForms(tx, payroll, paid)).filter((form) => FORM_AGENCY[form] === null);
  const lists = paysDays(payroll) ? (await filedForms(tx, payroll, ended)).filter((form) => FORM_AGENCY[form] !== null) : [];
  const months: [string, ReturnForm[]][] =
    paid === ended
      ? [[paid, [...returns, ...lists]]]
      : [
          [ended, lists],
          [paid, returns],
        ];
  for (const month of await lateMonths(tx, payroll)) {
    const filed = (await filedForms(tx, payroll, month)).filter(
      (form) => FORM_AGENCY[form] !== null && !(month === ended && lists.includes(form)),
    );
    months.push([month, filed]);
  }
  const questions = months.flatMap(([month, forms]) => (forms.length === 0 ? [] : filedMonthQuestion(month, forms)));
  return questions.length === 0 ? null : questions.join(" ");
}

/** Closed contribution months for which the payroll charges arrears (F-15). */
async function lateMonths(tx: Tx, { companySeq, payrollSeq }: Payroll): Promise<string[]> {
  const { rows } = await tx.$client.query<{ month: string }>(
    `select distinct contribution_month as month from payroll_arrears
      where company_seq = $1 and payroll_seq = $2 and decision = 'TAKEN' and line_code = any($3) order by 1`,
    [companySeq, payrollSeq, SHARES],
  );
  return rows.map(({ month }) => month);
}
