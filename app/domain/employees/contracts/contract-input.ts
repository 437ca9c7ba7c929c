import { z } from "zod/v4";
import { typedDay } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { nameWithin } from "~/domain/shared/shortened";
import type { ContractPeriod } from "./contract-periods";
import { EMPLOYMENT_TYPES, ENDING_EMPLOYMENT_TYPES, type EmploymentType } from "./employment-type";

/** A contract as entered; who is in charge is added by the server (CF-25). */
export interface ContractInput extends ContractPeriod {
  employmentType: EmploymentType;
  contractInfoContent: string;
}

const NOTES_LIMIT = 20;
const PIC_LIMIT = 15;
const RELOAD = "Reload the page and try again.";
const NO_DAY = "Write the date as MM/DD/YYYY, with a year from 1900 to 2100.";

const text = z.string().optional();
const fields = z.object({ employmentType: text, startDate: text, endDate: text, contractInfoContent: text });
type Typed = z.output<typeof fields>;

/** A new contract (CONTRACT-27). All fields are validated at once, in form order. */
export const contractInput = fields.transform((typed, context): ContractInput => {
  const employmentType = EMPLOYMENT_TYPES.find((employmentType) => employmentType === typed.employmentType);
  if (!employmentType) context.addIssue({ code: "custom", path: ["employmentType"], message: "Employment Type can’t be blank" });
  return { employmentType: employmentType ?? "FULL_TIME", ...readContract(typed, employmentType, context) };
});

/** A change to a contract (CONTRACT-28). The type cannot change, so it is passed in and the posted value is ignored (CONTRACT-10). */
export const contractChangeInput = (employmentType: EmploymentType) =>
  fields.extend({ revision: text }).transform((typed, context) => {
    const contract = readContract(typed, employmentType, context);
    if (!/^\d{1,9}$/.test(typed.revision ?? "")) context.addIssue({ code: "custom", message: RELOAD });
    return { employmentType, ...contract, revision: Number(typed.revision) };
  });

/**
 * Person in charge of a contract: the signed-in user, cut at a word within the field's 15 characters (CONTRACT-21).
 * @throws Refusal when the account has no name
 */
export function contractPic(employeeName: string): string {
  const pic = nameWithin(employeeName, PIC_LIMIT);
  if (pic === "") throw new Refusal("Please enter PIC to proceed.", { field: "picName" });
  return pic;
}

function readContract(
  typed: Typed,
  employmentType: EmploymentType | undefined,
  context: z.RefinementCtx,
): Omit<ContractInput, "employmentType"> {
  const say = (path: keyof Typed, message: string | null) => {
    if (message !== null) context.addIssue({ code: "custom", path: [path], message });
  };
  const [startDate, endDate] = [parseContractDay(typed.startDate), parseContractDay(typed.endDate)];
  const endRequired = ENDING_EMPLOYMENT_TYPES.some((type) => type === employmentType);
  if (isBlank(typed.startDate)) say("startDate", "Start Date can’t be blank");
  else if (startDate === null) say("startDate", NO_DAY);
  else if (endDate !== null && startDate > endDate) say("startDate", "Start date must be prior to the end date.");
  if (isBlank(typed.endDate)) say("endDate", endRequired ? "End Date can’t be blank" : null);
  else if (endDate === null) say("endDate", NO_DAY);
  const contractInfoContent = typed.contractInfoContent?.trim() ?? "";
  if (contractInfoContent === "") say("contractInfoContent", "Please enter Notes to proceed.");
  else if ([...contractInfoContent].length > NOTES_LIMIT) say("contractInfoContent", "Please limit to 20 characters.");
  return { startDate: startDate ?? "", endDate, contractInfoContent };
}

function parseContractDay(typed: string | undefined): Day | null {
  const day = typedDay(typed ?? "");
  return day !== null && day >= "1900-01-01" && day <= "2100-12-31" ? day : null;
}

const isBlank = (typed: string | undefined) => !typed?.trim();
