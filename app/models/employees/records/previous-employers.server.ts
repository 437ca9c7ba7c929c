import { and, desc, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employees, previousEmployers } from "~/db/schema/employees";
import { previousEmployerSaved, previousEmployerSubject } from "~/domain/employees/records/previous-employer-changes";
import { previousEmployerTotals, type PreviousEmployerInput } from "~/domain/employees/records/previous-employer-input";
import type { PreviousEmployerMoney } from "~/domain/employees/records/previous-employer-choices";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

/** A stored record. */
export interface PreviousEmployer extends Omit<PreviousEmployerInput, "resignationType"> {
  previousEmployerSeq: number;
  /** "" where an imported file had none. */
  resignationType: string;
  revision: number;
}

/** Previous employers of a person, latest first: one from the form, several from an import; payroll sums those of the year. */
export function listPreviousEmployers(scope: Pick<Scope, "companySeq">, employeeSeq: number): Promise<PreviousEmployer[]> {
  return readInCompany(scope, (tx) => readAll(tx, scope, employeeSeq));
}

/**
 * Saves the record with this number, or the person's first one.
 * @param seq null = a new record @returns its number
 * @throws NotFound, Refusal on a concurrent edit (409), also with a first record
 */
export function savePreviousEmployer(
  scope: Scope,
  employeeSeq: number,
  seq: number | null,
  { revision, ...input }: PreviousEmployerInput & { revision: number },
): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const person = await tx
      .select({ employeeSeq: employees.employeeSeq })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)))
      .for("no key update");
    if (person.length === 0) throw new NotFound("employee");
    const existing = await readAll(tx, scope, employeeSeq);
    const before = seq === null ? (existing[0] ?? null) : existing.find(({ previousEmployerSeq }) => previousEmployerSeq === seq);
    if (before === undefined) throw new NotFound("previous employer");
    const previousEmployerSeq = before?.previousEmployerSeq ?? (await nextSeq(tx, companySeq, "previousEmployer"));
    await assertRevision(tx, scope, "The previous employer", {
      present: before?.revision ?? 0,
      posted: revision,
      featureName: "EMPLOYEE_PREVIOUS_EMPLOYER",
      ...previousEmployerSubject(employeeSeq, previousEmployerSeq),
    });
    if (before)
      await tx
        .update(previousEmployers)
        .set({ ...stored(input), revision: revision + 1 })
        .where(ofRecord(scope, previousEmployerSeq));
    else await tx.insert(previousEmployers).values({ companySeq, employeeSeq, previousEmployerSeq, ...stored(input) });
    await recordChange(tx, scope, previousEmployerSaved(employeeSeq, previousEmployerSeq, before && entered(before), input));
    return previousEmployerSeq;
  });
}

async function readAll(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<PreviousEmployer[]> {
  const rows = await tx
    .select()
    .from(previousEmployers)
    .where(and(eq(previousEmployers.companySeq, companySeq), eq(previousEmployers.employeeSeq, employeeSeq)))
    .orderBy(desc(previousEmployers.taxableYear), desc(previousEmployers.taxableTo), desc(previousEmployers.previousEmployerSeq));
  return rows.map(
    ({
      companySeq: _company,
      employeeSeq: _employee,
      taxableCompensationCentavos,
      taxWithheldCentavos,
      nonTaxableThirteenthMonthAndOtherBenefitsCentavos,
      otherFields,
      ...record
    }) => ({
      ...record,
      money: {
        ...boxes(otherFields, taxableCompensationCentavos),
        nonTaxable13thMonthPayAndOtherBenefits: nonTaxableThirteenthMonthAndOtherBenefitsCentavos,
        taxWithheldPresentEmployer: taxWithheldCentavos,
      },
    }),
  ) as PreviousEmployer[];
}

/**
 * The boxes that payroll does not compute. Payroll uses the taxable compensation; an imported amount without a box is shown as taxable
 * basic salary, so that the three taxable boxes always add up and saving loses nothing.
 */
function boxes(given: Record<string, number>, taxableCompensation: number): Record<PreviousEmployerMoney, number> {
  const box = (field: PreviousEmployerMoney) => given[field] ?? 0;
  const unplaced =
    taxableCompensation - box("taxableBasicSalary") - box("taxable13thMonthPayAndOtherBenefits") - box("taxableSalariesOtherCompensation");
  return {
    nonTaxableBasicSalary: box("nonTaxableBasicSalary"),
    nonTaxable13thMonthPayAndOtherBenefits: 0,
    nonTaxableDeminimisBenefits: box("nonTaxableDeminimisBenefits"),
    nonTaxableSssGsisPagibigAndUnionDues: box("nonTaxableSssGsisPagibigAndUnionDues"),
    nonTaxableSalariesAndOtherFormsOfCompensation: box("nonTaxableSalariesAndOtherFormsOfCompensation"),
    taxableBasicSalary: box("taxableBasicSalary") + Math.max(0, unplaced),
    taxable13thMonthPayAndOtherBenefits: box("taxable13thMonthPayAndOtherBenefits"),
    taxableSalariesOtherCompensation: box("taxableSalariesOtherCompensation"),
    taxWithheldPresentEmployer: 0,
  };
}

function stored({ money, ...record }: PreviousEmployerInput) {
  const { nonTaxable13thMonthPayAndOtherBenefits, taxWithheldPresentEmployer, ...others } = money;
  return {
    ...record,
    taxableCompensationCentavos: previousEmployerTotals(money).taxable,
    taxWithheldCentavos: taxWithheldPresentEmployer,
    nonTaxableThirteenthMonthAndOtherBenefitsCentavos: nonTaxable13thMonthPayAndOtherBenefits,
    otherFields: Object.fromEntries(Object.entries(others).filter(([, amount]) => amount !== 0)),
  };
}

function entered({ previousEmployerSeq: _seq, revision: _revision, ...record }: PreviousEmployer): PreviousEmployerInput {
  return record as PreviousEmployerInput;
}

const ofRecord = ({ companySeq }: Scope, seq: number) =>
  and(eq(previousEmployers.companySeq, companySeq), eq(previousEmployers.previousEmployerSeq, seq));
