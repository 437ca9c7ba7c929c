import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employeeIdKey } from "~/db/schema/columns";
import { excludedValues } from "~/db/upsert.server";
import { clockPins } from "~/db/schema/time/clocking";
import { matchesDigest, keyedDigest } from "~/db/encrypted-columns.server";
import { foldText } from "~/domain/shared/clean-text";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { PIN_DIGITS, pinAssigned, pinProblem } from "~/domain/time/clock/pin";
import { recordChange } from "~/models/shared/change-log.server";

type Own = Pick<Scope, "companySeq"> & { employeeSeq: number };

export interface PinHolder {
  employeeSeq: number;
  employeeName: string;
  /** The PIN was set by another user: its holder must change it first. */
  mustChange: boolean;
}

/** Since when an employee has a PIN, and whether they chose it; null = none. */
export function findPin(owner: Own): Promise<{ changedAt: Date; mustChangeYn: string } | null> {
  return readInCompany(owner, async (tx) => {
    const { rows } = await tx.$client.query<{ changedAt: Date; mustChangeYn: string }>(
      `select changed_at as "changedAt", must_change_yn as "mustChangeYn" from clock_pins where company_seq = $1 and employee_seq = $2`,
      [owner.companySeq, owner.employeeSeq],
    );
    return rows[0] ?? null;
  });
}

/** Sets the PIN that the employee chose. */
export const choosePin = (owner: Own, pin: string): Promise<void> => inCompany(owner, (tx) => storePin(tx, owner, pin, "N"));

/** Gives an employee a new PIN, to be changed at first use. @returns the PIN, shown only once @throws NotFound */
export function setTemporaryPin(scope: Scope, employeeSeq: number): Promise<string> {
  const owner = { companySeq: scope.companySeq, employeeSeq };
  const pin = randomPin();
  return inCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ name: string }>(
      "select employee_name as name from employees where company_seq = $1 and employee_seq = $2",
      [owner.companySeq, employeeSeq],
    );
    if (!rows[0]) throw new NotFound("employee");
    await storePin(tx, owner, pin, "Y");
    await recordChange(tx, scope, pinAssigned(employeeSeq, rows[0].name));
    return pin;
  });
}

/** The employee with this device number, or with this employee ID and no device number, and this PIN; else null. */
export function findPinHolder(scope: Pick<Scope, "companySeq">, employeeNumber: string, pin: string): Promise<PinHolder | null> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number; employeeName: string; pinDigest: string | null; mustChangeYn: string }>(
      `select e.employee_seq as "employeeSeq", e.employee_name as "employeeName", p.pin_digest as "pinDigest", p.must_change_yn as "mustChangeYn"
         from employees e left join clock_pins p on p.company_seq = e.company_seq and p.employee_seq = e.employee_seq
        where e.company_seq = $1 and coalesce(nullif(e.employee_number, ''), e.employee_id) <> ''
          and ${employeeIdKey("coalesce(nullif(e.employee_number, ''), e.employee_id)")} = $3
        order by coalesce(nullif(e.employee_number, ''), e.employee_id) = $2 desc, e.employee_number desc limit 1`,
      [companySeq, employeeNumber, foldText(employeeNumber)],
    );
    const row = rows[0];
    // The digest is verified for unknown numbers too, against timing attacks.
    const fits = matchesDigest(row?.pinDigest ?? "", pin, placeOf({ companySeq, employeeSeq: row?.employeeSeq ?? 0 }));
    if (!row || !fits) return null;
    return { employeeSeq: row.employeeSeq, employeeName: row.employeeName, mustChange: row.mustChangeYn === "Y" };
  });
}

async function storePin(tx: Tx, owner: Own, pin: string, mustChangeYn: "Y" | "N"): Promise<void> {
  const pinValues = { pinDigest: keyedDigest(pin, placeOf(owner)), mustChangeYn, changedAt: sql`now()` };
  await tx
    .insert(clockPins)
    .values({ companySeq: owner.companySeq, employeeSeq: owner.employeeSeq, ...pinValues })
    .onConflictDoUpdate({ target: [clockPins.companySeq, clockPins.employeeSeq], set: excludedValues(clockPins, pinValues) });
}

/** A random valid PIN. */
function randomPin(): string {
  const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, "0");
  return pinProblem(pin) === null ? pin : randomPin();
}

const placeOf = ({ companySeq, employeeSeq }: Own) => `clock pin ${companySeq}.${employeeSeq}`;
