import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import type { OpeningBalance } from "~/domain/payroll/setup/openings/opening-balance";
import { openingSaved } from "~/domain/payroll/setup/openings/opening-changes";
import { findChangedContribution, getBegunMonth, monthFigureField } from "~/domain/payroll/setup/openings/opening-month";
import { OPENING_HAS_PAYSLIPS, openingMonthSettled, REASON_MISSING } from "~/domain/payroll/setup/openings/opening-text";
import { monthTitle } from "~/domain/shared/calendar";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { isMonthSettled } from "./begun-months.server";
import { readOpeningPeople, type OpeningPerson } from "./opening-bounds.server";
import { lockPay, readOpenings, writeOpenings } from "./opening-rows.server";

export interface OpeningOfPerson extends OpeningPerson {
  opening: OpeningBalance | null;
  /** 0 where none is stored. */
  revision: number;
}

/** An employee's opening balance of a year, and its bounds. @throws NotFound */
export function getOpening(scope: Scope, taxableYear: number, employeeSeq: number): Promise<OpeningOfPerson> {
  return readInCompany(scope, (tx) => find(tx, scope.companySeq, taxableYear, employeeSeq));
}

/**
 * Saves an employee's opening balance. After a completed payroll of the year it is a correction: the year's sums move by the difference,
 * open payrolls are recalculated, completed ones are unchanged.
 * @param revision of the form, 0 where none was stored
 * @throws NotFound; Refusal: outdated (409), or a correction without a reason
 */
export function saveOpening(
  scope: Scope,
  employeeSeq: number,
  { opening, reason, revision }: { opening: OpeningBalance; reason: string; revision: number },
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { companySeq, employeeName: by } = scope;
    await lockPay(tx, companySeq);
    const person = await find(tx, companySeq, opening.taxableYear, employeeSeq);
    await assertRevision(tx, scope, "The opening balance", {
      present: person.revision,
      posted: revision,
      featureName: "OPENING_BALANCE",
      noun: "opening",
      seq: employeeSeq,
    });
    if (person.mixed) throw new Refusal(OPENING_HAS_PAYSLIPS);
    if (person.paid && reason === "") throw new Refusal(REASON_MISSING, { field: "reason" });
    if (person.opening !== null) await refuseSettledMonth(tx, companySeq, employeeSeq, person.opening, opening);
    const change = openingSaved(person, person.opening, opening, person.paid ? reason : "");
    if (change === null) return;
    const before = new Map(person.opening ? [[employeeSeq, { opening: person.opening, revision }]] : []);
    await writeOpenings(tx, companySeq, by, [{ employeeSeq, opening, revision: revision + 1 }], before);
    await recordChange(tx, scope, change);
  });
}

/** @throws Refusal where the month's last payroll is completed: nothing would take or give back the difference */
async function refuseSettledMonth(tx: Tx, companySeq: number, employeeSeq: number, before: OpeningBalance, after: OpeningBalance) {
  const month = getBegunMonth(before);
  const figure = findChangedContribution(before.month, month === getBegunMonth(after) ? after.month : {});
  if (month === null || figure === null || !(await isMonthSettled(tx, companySeq, employeeSeq, month))) return;
  throw new Refusal(openingMonthSettled(monthTitle(month)), { field: monthFigureField(figure) });
}

async function find(tx: Tx, companySeq: number, taxableYear: number, employeeSeq: number): Promise<OpeningOfPerson> {
  const [person] = await readOpeningPeople(tx, companySeq, taxableYear, [employeeSeq]);
  if (!person) throw new NotFound("employee");
  const stored = (await readOpenings(tx, companySeq, taxableYear, [employeeSeq])).get(employeeSeq);
  return { ...person, opening: stored?.opening ?? null, revision: stored?.revision ?? 0 };
}
