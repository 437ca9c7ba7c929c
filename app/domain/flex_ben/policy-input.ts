import { z } from "zod/v4";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import { parseDay, type Day } from "~/domain/shared/day";
import { BASES } from "./allocation";
import { MAX_CREDIT, MAX_POINTS } from "./ledger";
import type { PolicyInput } from "./policy";
import { PERIOD_TYPES } from "./schedule";
import { withoutThousands } from "~/domain/shared/typed-number";

const MAX_NAME_LENGTH = 60;
const NO_NAME = "Enter a name.";
const NO_TYPE = "Choose at least one employee type.";
const NO_PERIOD = "Choose how often points are transferred.";
const NO_BASIS = "Choose what the points depend on.";
const NO_START = "Enter the day of the first transfer as month/day/year.";
const PAST_START = "The first transfer cannot be before today.";
const NO_END = "Enter the last day as month/day/year, or leave it empty.";
const EARLY_END = "The last day cannot be before the first transfer.";
const NO_POINTS = "Enter the points as a whole number, 1 or more.";
const NO_VOLUME = "Enter points for at least one of them.";
const WHOLE = "Enter a whole number, or leave it empty.";

const volumes = z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.string().optional()).optional();
const fields = z.object({
  flexbenPolicyTransferName: z
    .string({ error: NO_NAME })
    .trim()
    .min(1, { error: NO_NAME, abort: true })
    .max(MAX_NAME_LENGTH, `Write at most ${MAX_NAME_LENGTH} characters.`),
  employeeTypes: z
    .array(z.string(), { error: NO_TYPE })
    .transform((types) => EMPLOYMENT_TYPES.filter((type) => types.includes(type)))
    .pipe(z.array(z.enum(EMPLOYMENT_TYPES), { error: NO_TYPE }).min(1, NO_TYPE)),
  periodTransferType: z.enum(PERIOD_TYPES, { error: NO_PERIOD }),
  distributionTransferType: z.enum(BASES, { error: NO_BASIS }),
  startDay: z.string({ error: NO_START }),
  endDay: z.string().optional(),
  mileageVolume: z.string().optional(),
  tiers: volumes,
  departments: volumes,
  revision: z.string().optional(),
});

/**
 * The form of a transfer policy. @param earliest earliest allowed first day: today, or the day on which the policy started
 * @param existing numbers of the company's tiers and departments; others are dropped
 */
export function policyForm(earliest: Day, existing: { tiers: readonly number[]; departments: readonly number[] }) {
  return fields.transform((typed, context): PolicyInput & { revision: number } => {
    const say = (message: string, ...path: string[]) => void context.addIssue({ code: "custom", path, message });
    const startDay = parseDay(typed.startDay) ?? "";
    if (startDay === "") say(NO_START, "startDay");
    else if (startDay < earliest) say(PAST_START, "startDay");
    const endDay = typed.periodTransferType === "SPECIAL_DAY" || !typed.endDay?.trim() ? null : parseDay(typed.endDay);
    if (endDay === null && typed.endDay?.trim() && typed.periodTransferType !== "SPECIAL_DAY") say(NO_END, "endDay");
    if (endDay !== null && endDay < startDay) say(EARLY_END, "endDay");
    const basis = typed.distributionTransferType;
    let volumeByKey = {};
    if (basis === "JOB_TITLE") volumeByKey = readVolumes(typed.tiers, existing.tiers, "tiers", say);
    if (basis === "DEPARTMENT") volumeByKey = readVolumes(typed.departments, existing.departments, "departments", say);
    const byPerson = basis === "SAME" || basis === "AMOUNT";
    const mileageVolume = byPerson ? wholePoints(typed.mileageVolume ?? "", basis === "SAME" ? MAX_POINTS : MAX_CREDIT) : 0;
    if (mileageVolume === null) say(NO_POINTS, "mileageVolume");
    const { flexbenPolicyTransferName, employeeTypes, periodTransferType, distributionTransferType } = typed;
    return {
      flexbenPolicyTransferName,
      employeeTypes,
      periodTransferType,
      distributionTransferType,
      startDay,
      endDay,
      mileageVolume: mileageVolume ?? 0,
      volumes: volumeByKey,
      revision: Number(typed.revision ?? 0),
    };
  });
}

function readVolumes(
  typed: Record<string, string | undefined> | undefined,
  knownSeqs: readonly number[],
  field: string,
  say: (message: string, ...path: string[]) => void,
): Record<string, number> {
  const volumeByKey: Record<string, number> = {};
  for (const seq of knownSeqs) {
    const text = typed?.[String(seq)]?.trim() ?? "";
    if (text === "" || text === "0") continue;
    const points = wholePoints(text, MAX_POINTS);
    if (points === null) say(WHOLE, field, String(seq));
    else volumeByKey[String(seq)] = points;
  }
  if (Object.keys(volumeByKey).length === 0) say(NO_VOLUME, field);
  return volumeByKey;
}

function wholePoints(text: string, most: number): number | null {
  const digits = withoutThousands(text);
  const points = /^\d{1,13}$/.test(digits) ? Number(digits) : 0;
  return points >= 1 && points <= most ? points : null;
}
