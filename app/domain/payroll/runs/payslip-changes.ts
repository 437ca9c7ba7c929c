import { movedText, endSentence, type Change } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import type { AdjustmentInput } from "./adjustment-input";
import { CONSENT_GIVEN } from "./consent";
import type { ManualValueInput } from "./manual-value-input";
import { createRunChange } from "./payroll-changes";
import { entryKey, isSameTime, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import { timeText } from "~/domain/payroll/runs/time/time-text";

/** Change log texts about one employee's pay in one run, shown in the run's history. */

/** An edit, before its effect on net pay is known. */
export interface PayslipEdit {
  action: string;
  /** Follows the name: 'added the earning Rice of ₱1,500.00. Reason: …'. */
  text: string;
  before: object | null;
  after: object | null;
}

type Person = { employeeSeq: number; employeeName: string };
type NetPay = { beforeNet: Centavos | null; afterNet: Centavos | null };

const TAX_TREATMENT_TEXT: Record<string, string> = {
  TAXABLE: "taxable",
  NON_TAXABLE: "non-taxable",
  DE_MINIMIS: "de minimis",
  OTHER_BENEFITS: "other benefits",
};
const DAYS_SHOWN = 5;

/** Change log entry of an edit of one payslip, with net pay before and after if it changed. */
export function payslipEdited(
  payrollSeq: number,
  { employeeSeq, employeeName }: Person,
  { action, text: description, before, after }: PayslipEdit,
  net: NetPay | null,
): Change {
  const moved =
    net && net.beforeNet !== net.afterNet && net.beforeNet !== null && net.afterNet !== null
      ? ` Net pay ${formatPeso(net.beforeNet)} → ${formatPeso(net.afterNet)}.`
      : "";
  return createRunChange(
    payrollSeq,
    action,
    `${employeeName}: ${description}${moved}`,
    before && { employeeSeq, ...before },
    after && { employeeSeq, ...after },
  );
}

/** An adjustment was entered. */
export function adjustmentAdded(after: AdjustmentInput): PayslipEdit {
  return {
    action: "CREATE_ADJUSTMENT",
    text: `added the ${kindText(after.kind)} ${after.itemName} of ${sizeText(after)}${consentText(after)}. Reason: ${endSentence(after.reason)}`,
    before: null,
    after: stateOf(after),
  };
}

export function adjustmentChanged(before: AdjustmentInput, after: AdjustmentInput): PayslipEdit {
  const moved = movedText(before, after, {
    kind: ["kind", kindText],
    itemName: ["name", unchangedText],
    amount: ["amount", amountChangeText],
    quantityDays: ["days", valueOrNone],
    taxTreatment: ["tax", taxText],
    taxClass: ["tax class", valueOrNone],
    deMinimisKey: ["benefit", valueOrNone],
    paymentKind: ["paid as", unchangedText],
    order: ["order", valueOrNone],
    reason: ["reason", unchangedText],
    consentYn: ["consent", (consentYn) => (consentYn === "Y" ? "in writing or by law" : "not recorded")],
  });
  return {
    action: "UPDATE_ADJUSTMENT",
    text: `${moved === "" ? `saved the ${kindText(after.kind)} ${after.itemName} without a change` : `changed the ${kindText(before.kind)} ${before.itemName}: ${moved}`}.`,
    before: stateOf(before),
    after: stateOf(after),
  };
}

export function adjustmentRemoved(before: AdjustmentInput): PayslipEdit {
  return {
    action: "REMOVE_ADJUSTMENT",
    text: `removed the ${kindText(before.kind)} ${before.itemName} of ${sizeText(before)}.`,
    before: stateOf(before),
    after: null,
  };
}

/** A line was set manually. @param computed centavos by the rules; null when the line exists only manually */
export function manualValueSet(
  lineCode: string,
  label: string,
  computed: Centavos | null,
  before: ManualValueInput | null,
  after: ManualValueInput,
): PayslipEdit {
  const computedText = computed === null ? "not there" : `${formatPeso(computed)} as computed`;
  const was = before ? formatPeso(before.amount) : computedText;
  return {
    action: "SET_AMOUNT",
    text: `set ${label} by hand: ${was} → ${formatPeso(after.amount)}. Reason: ${endSentence(after.reason)}`,
    before: before && { lineCode, ...before },
    after: { lineCode, ...after },
  };
}

/** A manual line was reset to its computed amount. */
export function manualValueReset(lineCode: string, label: string, before: ManualValueInput): PayslipEdit {
  return {
    action: "RESET_AMOUNT",
    text: `${label} is computed again; ${formatPeso(before.amount)} set by hand no longer applies.`,
    before: { lineCode, ...before },
    after: null,
  };
}

/** A payslip remark was added, changed or removed. */
export function remarkSaved(before: string, after: string): PayslipEdit {
  let description = `changed the remark “${before}” → “${after}”`;
  if (before === "") description = `wrote the remark “${after}”`;
  if (after === "") description = `removed the remark “${before}”`;
  return {
    action: after === "" ? "REMOVE_REMARK" : "SAVE_REMARK",
    text: `${description}.`,
    before: before === "" ? null : { remark: before },
    after: after === "" ? null : { remark: after },
  };
}

/** An employee's time was edited: the first changed days with their content. */
export function timeEdited(before: readonly TimeEntry[], after: readonly TimeEntry[]): PayslipEdit {
  const on = (entries: readonly TimeEntry[], day: string) => entries.filter((entry) => entryKey(entry) === day);
  const days = [...new Set([...before, ...after].map(entryKey))].sort().filter((day) => !isSameTime(on(before, day), on(after, day)));
  const moved = days.slice(0, DAYS_SHOWN).map((day) => `${keyText(day)} ${dayText(on(before, day))} → ${dayText(on(after, day))}`);
  const more = days.length > DAYS_SHOWN ? `; and ${days.length - DAYS_SHOWN} more ${days.length === DAYS_SHOWN + 1 ? "day" : "days"}` : "";
  return {
    action: "EDIT_TIME",
    text: `changed the time: ${moved.join("; ")}${more}.`,
    before: { days: days.flatMap((day) => on(before, day)) },
    after: { days: days.flatMap((day) => on(after, day)) },
  };
}

/** "11/30/2026", or with the shift whose minutes passed midnight. */
function keyText(key: string): string {
  const [workDate, basicDate] = key.split(" ") as [string, string];
  return workDate === basicDate ? formatDay(workDate) : `${formatDay(workDate)} (shift of ${formatDay(basicDate)})`;
}

const dayText = ([entry]: readonly TimeEntry[]) => (entry ? lowerFirst(timeText(entry)) : "worked as scheduled");
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const kindText = (kind: string) => (kind === "DEDUCTION" ? "deduction" : "earning");
const amountChangeText = (amount: Centavos | null) => (amount === null ? "none" : formatPeso(amount));
const sizeText = ({ amount, quantityDays }: AdjustmentInput) =>
  [amount === null ? null : formatPeso(amount), quantityDays === null ? null : `${quantityDays} days`]
    .filter((part) => part !== null)
    .join(" for ");
/** ", with consent in writing or by law"; empty without consent. */
export const consentText = ({ consentYn }: Pick<AdjustmentInput, "consentYn">): string => (consentYn === "Y" ? `, ${CONSENT_GIVEN}` : "");
const taxText = (treatment: string | null) => (treatment === null ? "none" : (TAX_TREATMENT_TEXT[treatment] ?? treatment));
const valueOrNone = (value: string | number | null) => (value === null ? "none" : String(value));
const unchangedText = (value: string) => value;

function stateOf({
  kind,
  itemName,
  taxTreatment,
  taxClass,
  deMinimisKey,
  paymentKind,
  quantityDays,
  amount,
  order,
  reason,
  consentYn,
}: AdjustmentInput): object {
  return {
    kind,
    itemName,
    taxTreatment,
    taxClass,
    deMinimisKey,
    paymentKind,
    quantityDays,
    amount,
    order,
    reason,
    ...(consentYn === null ? {} : { consentYn }),
  };
}
