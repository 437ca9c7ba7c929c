import { MONTHS } from "~/domain/shared/calendar";
import { z } from "zod/v4";
import { parseDay } from "~/domain/shared/day";
import { hasPartsOfCentavos, TWO_DECIMALS } from "~/domain/payroll/runs/adjustment-input";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import { usedSpan, type OpeningBalance } from "./opening-balance";
import { MONTH_FIGURE_KEYS, monthFigureField, SIGNED_MONTH_FIELDS } from "./opening-month";
import { openingProblems, type OpeningBounds } from "./opening-checks";
import {
  BOXES,
  boxField,
  isCountedInDays,
  monthField,
  OPENING_COLUMNS,
  SHARE_KEYS,
  shareField,
  USED_KEYS,
  usedField,
} from "./opening-fields";

/** The opening balance form and its workbook, row by row. */

const MAX_VALUE: Centavos = 999_999_999_999;
const MAX_PERIODS = 60;
const MAX_DAYS = 366_000;
export const MAX_REASON_LENGTH = 200;

/** Sums that may be negative after a correction in an earlier year. */
const SIGNED: readonly string[] = ["basicEarned", "taxableRegular", "taxableSupplementary", "taxWithheld", ...SIGNED_MONTH_FIELDS];

/** Typed input by field; empty means not stated. */
export type TypedOpening = Readonly<Record<string, string | undefined>>;
type AddProblem = (field: string, message: string) => void;

const text = z.string().max(100, "Write at most 100 characters.").optional();
const fields = Object.fromEntries(OPENING_COLUMNS.map(({ field }) => [field, text])) as Record<string, typeof text>;

/** The form, with each error at its field. @param storedUses uses of benefits in other spans, which the form hides and saving preserves */
export const openingInput = (bounds: OpeningBounds, storedUses: Readonly<Record<string, number>> = {}) =>
  z
    .object({
      ...fields,
      revision: z.string({ error: "Reload the page and try again." }).regex(/^\d{1,9}$/, "Reload the page and try again."),
      reason: z.string().trim().max(MAX_REASON_LENGTH, `Write the reason in at most ${MAX_REASON_LENGTH} characters.`).default(""),
    })
    .transform(({ revision, reason, ...typed }, context) => {
      const addProblem: AddProblem = (field, message) => context.issues.push({ code: "custom", input: typed, path: [field], message });
      const opening = readOpening(typed as TypedOpening, bounds, storedUses, addProblem);
      return { opening, reason, revision: Number(revision) };
    });

/** Parses typed input to an opening balance; reports errors by field, and checks that fields agree once all of them parse. */
export function readOpening(
  typed: TypedOpening,
  bounds: OpeningBounds,
  storedUses: Readonly<Record<string, number>>,
  addProblem: AddProblem,
): OpeningBalance {
  const faults: string[] = [];
  const complain: AddProblem = (field, message) => {
    faults.push(field);
    addProblem(field, message);
  };
  const stated = (field: string): Centavos | undefined => readAmount(typed[field], field, complain);
  const throughDate = readThroughDate(typed["throughDate"], complain);
  const withheld = group(
    MONTHS.map((_, index) => index + 1),
    (month) => stated(monthField(month)),
  );
  const shares = group(SHARE_KEYS, (share) => stated(shareField(share)));
  const opening: OpeningBalance = {
    taxableYear: bounds.taxableYear,
    throughDate,
    ...(bounds.begunMonthOf && { begunMonth: bounds.begunMonthOf(throughDate) }),
    payrollPeriods: readPeriods(typed["payrollPeriods"], complain),
    basicEarned: stated("basicEarned") ?? 0,
    taxableRegular: stated("taxableRegular") ?? 0,
    taxableSupplementary: stated("taxableSupplementary") ?? 0,
    // Either the months or the sum is enough.
    taxWithheld: stated("taxWithheld") ?? sum(withheld) ?? 0,
    thirteenthMonthPaid: stated("thirteenthMonthPaid") ?? 0,
    otherBenefitsPaid: stated("otherBenefitsPaid") ?? 0,
    employeeContributions: stated("employeeContributions") ?? sum(shares),
    grossPay: stated("grossPay") ?? null,
    netPay: stated("netPay") ?? null,
    cumulativeAverage: readYes(typed["cumulativeAverage"], complain),
    boxes: group(BOXES, (box) => stated(boxField(box))),
    withheld,
    shares,
    month: group(MONTH_FIGURE_KEYS, (figure) => stated(monthFigureField(figure))),
    deMinimisUsed: { ...storedUses, ...readUses(typed, bounds.taxableYear, throughDate, complain) },
  };
  if (faults.length === 0) for (const { field, message } of openingProblems(opening, bounds)) addProblem(field, message);
  return opening;
}

function readThroughDate(typed: string | undefined, addProblem: AddProblem): string {
  if (!typed?.trim()) addProblem("throughDate", "Enter the last day that was paid elsewhere.");
  else {
    const day = parseDay(typed);
    if (day !== null) return day;
    addProblem("throughDate", "This is not a day of the calendar. Write it as MM/DD/YYYY.");
  }
  return "1970-01-01";
}

function readPeriods(typed: string | undefined, addProblem: AddProblem): number {
  if (!typed?.trim()) addProblem("payrollPeriods", "Enter how many payrolls were paid.");
  else if (/^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MAX_PERIODS) return Number(typed);
  else addProblem("payrollPeriods", `Write a whole number from 0 to ${MAX_PERIODS}.`);
  return 0;
}

/** @returns undefined where it is empty or unreadable */
function readAmount(typed: string | undefined, field: string, addProblem: AddProblem): Centavos | undefined {
  if (!typed?.trim()) return undefined;
  const amount = parseCentavos(typed);
  if (amount === null) {
    addProblem(field, hasPartsOfCentavos(typed) ? TWO_DECIMALS : "Write an amount, such as 30,000.00.");
  } else if (amount < 0 && !SIGNED.includes(field)) addProblem(field, "This cannot be below zero.");
  else if (Math.abs(amount) > MAX_VALUE) addProblem(field, "The amount can be at most 9,999,999,999.99.");
  else return amount;
  return undefined;
}

function readUses(typed: TypedOpening, taxableYear: number, throughDate: string, addProblem: AddProblem): Record<string, number> {
  const uses: Record<string, number> = {};
  for (const benefit of USED_KEYS) {
    const field = usedField(benefit);
    const used = isCountedInDays(benefit) ? readDays(typed[field], field, addProblem) : readAmount(typed[field], field, addProblem);
    if (used !== undefined && throughDate >= "2018-01-01") uses[usedSpan(benefit, taxableYear, throughDate)] = used;
  }
  return uses;
}

/** Days of monetized leave in thousandths. */
function readDays(typed: string | undefined, field: string, addProblem: AddProblem): number | undefined {
  if (!typed?.trim()) return undefined;
  const match = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(typed.trim());
  const days = match ? Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0")) : null;
  if (days !== null && days <= MAX_DAYS) return days;
  addProblem(field, "Write days with at most three decimals, such as 2.5.");
  return undefined;
}

function readYes(typed: string | undefined, addProblem: AddProblem): boolean {
  const word = (typed ?? "").trim().toLowerCase();
  if (["", "no", "n", "false"].includes(word)) return false;
  if (["on", "yes", "y", "true"].includes(word)) return true;
  addProblem("cumulativeAverage", "Enter Yes or No.");
  return false;
}

function group<Key extends string | number>(
  keys: readonly Key[],
  read: (key: Key) => Centavos | undefined,
): Partial<Record<Key, Centavos>> {
  const entries = keys.map((key) => [key, read(key)] as const).filter(([, amount]) => amount !== undefined);
  return Object.fromEntries(entries) as Partial<Record<Key, Centavos>>;
}

function sum(stated: Partial<Record<string, Centavos>>): Centavos | null {
  const amounts = Object.values(stated).filter((amount) => amount !== undefined);
  return amounts.length === 0 ? null : amounts.reduce((total, amount) => total + amount, 0);
}
