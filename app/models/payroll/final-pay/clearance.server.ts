import { readInCompany, type Tx } from "~/db/client.server";
import { requiredStepsText, openStepsText, openSteps, withoutClearanceText } from "~/domain/payroll/final-pay/checklist";
import type { Change } from "~/domain/shared/change";
import { endSentence } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readCases } from "./cases.server";
import { checkCases, type CheckedCase } from "./steps.server";

type Run = Pick<Payroll, "companySeq" | "payrollSeq" | "payrollKind" | "endDate">;

/** Open checklist rows of a final pay: "Gina Torres: Clearance, IT", one line per employee. */
export interface OpenChecklist {
  firm: string[];
  passable: string[];
  /** The employees of these checklists. */
  people: { employeeSeq: number; employeeName: string }[];
}

const NOTHING: OpenChecklist = { firm: [], passable: [], people: [] };

/** Rows that block the completion of a final pay; none in other payrolls. */
export function readOpenChecklist(run: Run): Promise<OpenChecklist> {
  if (run.payrollKind !== "FINAL_PAY") return Promise.resolve(NOTHING);
  return readInCompany(run, async (tx) => openChecklistOf(await checkRun(tx, run, run.endDate)));
}

/**
 * Blocks completion of a final pay with open checklist rows, unless overridden with a reason.
 * @returns the history entries of the cases: who completed without what, and why
 * @throws Refusal naming the rows
 */
export async function refuseUncleared(tx: Tx, run: Run, reason: string): Promise<Change[]> {
  if (run.payrollKind !== "FINAL_PAY") return [];
  const checked = await checkRun(tx, run, run.endDate);
  const { firm, passable } = openChecklistOf(checked);
  if (firm.length > 0) throw new Refusal(requiredStepsText(firm));
  if (passable.length === 0) return [];
  if (reason === "") throw new Refusal(withoutClearanceText(passable), { field: "clearance" });
  return checked.flatMap(({ found, steps }) => {
    const open = openSteps(steps).passable;
    if (open.length === 0) return [];
    return {
      featureName: "PAYROLL_PROCESSING" as const,
      subject: { noun: "finalPay", seq: found.employeeSeq },
      action: "COMPLETE_WITHOUT_CLEARANCE",
      description: `Completed the final pay without clearance. ${endSentence(openStepsText(found.employeeName, open))} ${endSentence(reason)}`,
      before: null,
      after: { open: open.map(({ code }) => code), reason },
    };
  });
}

async function checkRun(tx: Tx, { companySeq, payrollSeq }: Run, today: Day): Promise<CheckedCase[]> {
  const { rows } = await tx.$client.query<{ employeeSeq: number }>(
    `select s.employee_seq as "employeeSeq" from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq and s.generation <= p.generation
      where s.company_seq = $1 and s.payroll_seq = $2`,
    [companySeq, payrollSeq],
  );
  const cases = await readCases(
    tx,
    companySeq,
    today,
    rows.map(({ employeeSeq }) => employeeSeq),
  );
  return checkCases(tx, { companySeq }, cases);
}

function openChecklistOf(checked: readonly CheckedCase[]): OpenChecklist {
  const rows = checked.map(({ found, steps }) => ({ employeeSeq: found.employeeSeq, name: found.employeeName, ...openSteps(steps) }));
  const lines = (kind: "firm" | "passable") => rows.filter((row) => row[kind].length > 0).map((row) => openStepsText(row.name, row[kind]));
  const open = rows.filter(({ firm, passable }) => firm.length + passable.length > 0);
  return {
    firm: lines("firm"),
    passable: lines("passable"),
    people: open.map(({ employeeSeq, name }) => ({ employeeSeq, employeeName: name })),
  };
}
