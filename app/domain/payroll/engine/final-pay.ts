import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import { addToPool } from "./allowances";
import { exemptShare } from "~/domain/payroll/engine/tax/de-minimis";
import { addLine, needsLine, notice, resolveAmount, type Draft } from "./draft";
import { rateValues } from "./earnings";
import { getMonthlyAmount } from "./item-formula";
import type { Trace } from "./payslip-lines";
import { toThousandths } from "./salary";
import { creditedYears, retirementPay, separationPay, serviceBetween } from "./separation-pay";
import { leaveConversion } from "./service-incentive-leave";
import { separationOn } from "~/domain/payroll/engine/statutory/labor-standards";

/**
 * Adds unused leave and separation or retirement pay to a final payslip; 13th month, annualization and loans have their own steps.
 * @reads rates, spans, monthAmount, service, entries, deMinimisUsed
 * @writes the lines leaveConversion and separationPay; poolAdded, otherPool, deMinimisUsed
 * @source LA 06-20, payroll-rules
 */
export function addFinalPay(draft: Draft): void {
  if (draft.rules.run.payrollKind !== "FINAL_PAY") return;
  if (draft.facts.resignationDate === null) notice(draft, "NO_RESIGNATION_DATE", []);
  addLeaveConversion(draft);
  addSeparationPay(draft);
}

/** Completed years of age on a day. */
export function ageOn(birthday: Day, day: Day): number {
  return Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0);
}

/** Days × daily rate; treated as monetized vacation leave. @source R-61: 14 days × 2,068.96552 = 28,965.52, 12 days 24,827.59 exempt */
function addLeaveConversion(draft: Draft): void {
  const { rates, facts } = draft;
  const days = toThousandths(facts.unusedLeaveDays);
  const computed = rates === null ? 0 : leaveConversion(rates, days);
  const amount = resolveAmount(draft, "leaveConversion", computed);
  if (!needsLine(draft, "leaveConversion", amount)) return;
  const { exempt, values } = exemptShare(draft, "monetized_unused_vl_private", amount, days);
  draft.figures.deMinimisExempt += exempt;
  addToPool(draft, amount - exempt);
  const trace: Trace = {
    rule: "LEAVE_CONVERSION",
    values: [...rateValues(draft, draft.spans.slice(-1), computed), days],
    parts: [
      ...(facts.unusedLeave ?? []).map(({ leaveName, days: left, movements }): Trace => ({
        rule: "UNUSED_LEAVE",
        values: [leaveName, left, draft.toDay, ...movements.flatMap(({ kind, days: moved }) => [kind, moved])],
      })),
      { rule: "DE_MINIMIS", values: [...values, amount, exempt, "monetized_unused_vl_private"], edition: draft.rules.deMinimis.key },
    ],
  };
  addLine(draft, "leaveConversion", "Unused leave", { section: "EARNING", figure: "leaveConversion", amount, trace, computed });
}

/**
 * One month or half a month per year, or 22.5 days per year; tax-exempt. None where a business closed by serious losses (Labor Code Art.
 * 298). @source R-62: 45,000, 8 years 3 months, REDUNDANCY → 360,000.00
 */
function addSeparationPay(draft: Draft): void {
  const { facts, rates } = draft;
  const cause = facts.separationCause ?? "RESIGNATION";
  const edition = separationOn(draft.toDay);
  const service = serviceBetween(facts.joinDate, draft.toDay);
  const base = draft.monthAmount + monthlyTaxableItems(draft);
  let computed: Centavos = 0;
  let age = 0;
  if (cause === "RETIREMENT") {
    age = facts.birthday === null ? 0 : ageOn(facts.birthday, draft.toDay);
    if (facts.birthday === null) notice(draft, "BIRTHDAY_MISSING", []);
    computed = rates === null ? 0 : retirementPay(edition.rule, rates, service, age);
  } else if (rates !== null && !(cause === "CLOSURE" && facts.seriousLosses === true)) {
    computed = separationPay(edition.rule, cause, base, service);
  }
  const amount = resolveAmount(draft, "separationPay", computed);
  if (!needsLine(draft, "separationPay", amount)) return;
  const values = [
    cause,
    base,
    service.years,
    service.months,
    creditedYears(edition.rule, service),
    age,
    rates === null ? 0 : rates.dailyNumerator,
    rates === null ? 1 : rates.dailyDenominator,
    computed,
    facts.joinDate,
    draft.toDay,
    facts.birthday ?? "",
  ];
  addLine(draft, "separationPay", cause === "RETIREMENT" ? "Retirement pay" : "Separation pay", {
    section: "EARNING",
    figure: "separationPay",
    amount,
    trace: { rule: "SEPARATION", values, edition: edition.key },
    computed,
  });
}

/** Taxable recurring items of a whole month, active on the last day. */
function monthlyTaxableItems(draft: Draft): Centavos {
  let total = 0;
  for (const entry of draft.facts.allowances) {
    const item = draft.rules.allowanceItems.get(entry.itemSeq);
    if (item === undefined || item.itemKind !== "RECURRING" || item.state !== "ENABLE" || item.taxTreatment !== "TAXABLE") continue;
    if ((entry.startDate === null || entry.startDate <= draft.toDay) && (entry.endDate === null || entry.endDate >= draft.toDay))
      total += getMonthlyAmount(draft, item, entry);
  }
  return total;
}
