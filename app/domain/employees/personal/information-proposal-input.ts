import { z } from "zod/v4";
import { identityInput, type PayrollIdentity } from "~/domain/employees/pay/identity-input";
import type { Day } from "~/domain/shared/day";
import { optionalText } from "~/domain/shared/forms/optional-text";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";
import { basicInfoInput } from "./basic-info-input";
import { MAX_REASON_LENGTH } from "./information-proposal";

const noReason = schemaError("PROPOSAL_REASON_MISSING");
const NO_REFUSAL = "Say why, so that the employee knows what to do.";
const REASON_TO_ACCEPT = "A reason is for refusing it. Press Refuse, or empty the reason.";
const tooLong = schemaError("TEXT_TOO_LONG", { count: MAX_REASON_LENGTH });

const why = z.object({ reason: z.string(noReason).trim().min(1, noReason).max(MAX_REASON_LENGTH, tooLong) });

/** An employee's proposal for their basic info, by the rules of HR's form, with a reason. @param today latest accepted birthday */
export const basicInfoProposalInput = (today: Day) => z.intersection(basicInfoInput(today), why);

/**
 * An employee's proposal for their numbers, with a reason. The form shows only the last four digits of the account; an empty field keeps
 * it.
 */
export const identityProposalInput = (stored: PayrollIdentity) => z.intersection(identityInput(stored, ["bankAccountNumber"]), why);

/** HR's decision. Enter accepts, as the default button does, but a typed reason means refuse. */
export const proposalDecisionInput = z
  .object({
    press: z.enum(["ACCEPT", "REFUSE"], { error: "Press Accept or Refuse." }).default("ACCEPT"),
    reason: optionalText(MAX_REASON_LENGTH),
    /** Revision of the record that HR reviewed. */
    revision: z
      .string({ error: "Reload the page and try again." })
      .regex(/^\d{1,9}$/, "Reload the page and try again.")
      .transform(Number),
  })
  .superRefine(({ press, reason }, context) => {
    if ((press === "REFUSE") !== (reason === "")) return;
    context.addIssue({ code: "custom", path: ["reason"], message: press === "REFUSE" ? NO_REFUSAL : REASON_TO_ACCEPT });
  });

/** The employee withdraws the proposal. */
export const withdrawalInput = z.object({});

export type BasicInfoProposal = z.output<ReturnType<typeof basicInfoProposalInput>>;
export type IdentityProposal = z.output<ReturnType<typeof identityProposalInput>>;
export type ProposalDecision = z.output<typeof proposalDecisionInput>;
