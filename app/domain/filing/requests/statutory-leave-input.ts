import { z } from "zod/v4";
import type { StatutoryLeaveFacts } from "~/domain/leave/statutory-leave";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";
import { requestDay } from "./typed-fields";

const outdated = schemaError("RELOAD");

const count = (least: number, most: number) => {
  const wrong = schemaError("WHOLE_NUMBER_RANGE", { least, most });
  return z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, wrong)
    .transform(Number)
    .refine((value) => value >= least && value <= most, wrong)
    .optional();
};

const checked = z.literal("Y", outdated).optional();

/** Additional fields of a statutory leave; the leave decides which apply. */
export const statutoryLeaveShape = {
  eventKind: z.enum(["LIVE_BIRTH", "MISCARRIAGE", "EMERGENCY_TERMINATION"], outdated).optional(),
  eventDay: requestDay.optional(),
  transferredDays: count(0, 105),
  deliveryNumber: count(1, 20),
  cohabitingYn: checked,
  soloParentYn: checked,
  soloParentUntil: requestDay.optional(),
  protectionOrderDays: count(0, 365),
};

/** Facts of the form, including the omitted ones. */
export function readStatutoryFacts(input: z.output<z.ZodObject<typeof statutoryLeaveShape>>): StatutoryLeaveFacts {
  return {
    eventKind: input.eventKind ?? null,
    eventDay: input.eventDay ?? null,
    transferredDays: input.transferredDays ?? 0,
    deliveryNumber: input.deliveryNumber ?? null,
    cohabitingYn: input.cohabitingYn ?? "N",
    soloParentYn: input.soloParentYn ?? "N",
    soloParentUntil: input.soloParentUntil ?? null,
    protectionOrderDays: input.protectionOrderDays ?? 0,
  };
}
