import { INELIGIBLE, type IneligibleReason } from "~/domain/leave/eligibility";
import { ineligibleMessage } from "~/domain/leave/eligibility-text";
import { STATUTORY_LEAVES, type LeaveCode, type StatutoryLeave, type StatutoryLeaveRule } from "~/domain/leave/policies/statutory-leaves";
import type { Day } from "~/domain/shared/day";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";

/** The condition that a reason needs in the law; the others are of every law. */
const CONDITIONS: Partial<Record<IneligibleReason, keyof StatutoryLeaveRule>> = {
  EXCLUDED: "smallestEstablishment",
  ALREADY_FIVE_DAYS: "smallestEstablishment",
  SMALL_ESTABLISHMENT: "smallestEstablishment",
  SERVICE: "serviceMonths",
  TRANSFER: "birth",
  MARRIED_COHABITING: "delivery",
  DELIVERIES: "delivery",
};

/** Every refusal of a statutory leave, in each edition of its law. */
export const listIneligibleMessages = (): RefusalMessage[] =>
  (Object.entries(STATUTORY_LEAVES) as [LeaveCode, StatutoryLeave][]).flatMap(([code, { editions }]) =>
    editions.flatMap(({ from, rule }) =>
      INELIGIBLE.filter((reason) => rule[CONDITIONS[reason] ?? "grant"] !== undefined).map((reason) =>
        ineligibleMessage(code, reason, from),
      ),
    ),
  );

/** A law that a test makes up: five workdays a year, for everyone after three months of service. */
export const calamityLeave = (from: Day): StatutoryLeave => ({
  name: "Calamity leave",
  colour: "amber",
  editions: [
    {
      from,
      issuance: "RA 99998",
      source: "A law that a test makes up",
      rule: {
        grant: { days: 50_000, yearly: true, countDays: "WORKDAYS" },
        people: "Everyone after 3 months",
        document: "Certificate of the barangay",
        missingDocument: messageOf("BARANGAY_CERTIFICATE_MISSING"),
        proof: "CERTIFICATE",
        requiredFacts: [],
        serviceMonths: 3,
      },
    },
  ],
});

/** Runs with a law added, or replaced, as an entry in the list of statutory leaves adds it. */
export async function withStatutoryLeave(
  code: string,
  leave: StatutoryLeave,
  run: (code: LeaveCode) => void | Promise<void>,
): Promise<void> {
  const laws: Record<string, StatutoryLeave> = STATUTORY_LEAVES;
  const before = laws[code];
  laws[code] = leave;
  try {
    await run(code as LeaveCode);
  } finally {
    if (before) laws[code] = before;
    else delete laws[code];
  }
}
