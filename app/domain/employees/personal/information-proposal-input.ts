import { z } from "zod/v4";
import { identityInput, type PayrollIdentity } from "~/domain/employees/pay/identity-input";
import type { Day } from "~/domain/shared/day";
import { basicInfoInput } from "./basic-info-input";
import { REASON_LETTERS } from "./information-proposal";

const NO_WHY = "Say why, so that HR can check it.";
const NO_REFUSAL = "Say why, so that the employee knows what to do.";
const REASON_TO_ACCEPT = "A reason is for refusing it. Press Refuse, or empty the reason.";
const TOO_LONG = `Write at most ${REASON_LETTERS} characters.`;

const why = z.object({ reason: z.string({ error: NO_WHY }).trim().min(1, NO_WHY).max(REASON_LETTERS, TOO_LONG) });

/** What an employee proposes of the own basic info: the rules of the form that HR has, and why. @param today no birthday lies behind it */
export const basicInfoProposalInput = (today: Day) => z.intersection(basicInfoInput(today), why);

/** What an employee proposes of the own numbers, and why. The account is shown by its last four: an empty field leaves it as it is. */
export const identityProposalInput = (stored: PayrollIdentity) => z.intersection(identityInput(stored, ["bankAccountNumber"]), why);

/** What HR says to it. Enter accepts, as the verb does; whoever has typed a reason means to refuse. */
export const proposalDecisionInput = z
  .object({
    press: z.enum(["ACCEPT", "REFUSE"], { error: "Press Accept or Refuse." }).default("ACCEPT"),
    reason: z.string().trim().max(REASON_LETTERS, TOO_LONG).default(""),
    /** The state of the record that HR looked at. */
    revision: z
      .string({ error: "Reload the page and try again." })
      .regex(/^\d{1,9}$/, "Reload the page and try again.")
      .transform(Number),
  })
  .superRefine(({ press, reason }, context) => {
    const message = press === "REFUSE" ? (reason === "" ? NO_REFUSAL : null) : reason === "" ? null : REASON_TO_ACCEPT;
    if (message !== null) context.addIssue({ code: "custom", path: ["reason"], message });
  });

/** The employee takes it back. */
export const withdrawalInput = z.object({});

export type BasicInfoProposal = z.output<ReturnType<typeof basicInfoProposalInput>>;
export type IdentityProposal = z.output<ReturnType<typeof identityProposalInput>>;
export type ProposalDecision = z.output<typeof proposalDecisionInput>;
