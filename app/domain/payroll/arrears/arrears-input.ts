import { z } from "zod/v4";
import { WHY_ASIDE } from "./arrears-words";

const RELOAD = "Reload the page and try again.";

/** One line of a closed period of somebody, as a tick posts it: employee, payroll that paid it, code of the line. */
export interface ArrearKey {
  employeeSeq: number;
  payrollSeq: number;
  lineCode: string;
}

export const arrearKeyText = ({ employeeSeq, payrollSeq, lineCode }: ArrearKey) => `${employeeSeq} ${payrollSeq} ${lineCode}`;

const arrearKey = z
  .string()
  .max(80, RELOAD)
  .regex(/^[1-9]\d{0,8} [1-9]\d{0,8} [A-Za-z]+(:\d{1,9}){0,2}$/, RELOAD)
  .transform((text): ArrearKey => {
    const [employeeSeq = "", payrollSeq = "", lineCode = ""] = text.split(" ");
    return { employeeSeq: Number(employeeSeq), payrollSeq: Number(payrollSeq), lineCode };
  });

/** What is decided of arrears: the ticked ones come into the payroll, or are discarded, for which a reason is asked. */
export const arrearsInput = z
  .object({
    digest: z.string({ error: RELOAD }).max(40, RELOAD),
    decide: z.enum(["TAKE", "DISCARD"], { error: RELOAD }),
    lines: z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(arrearKey).max(400, RELOAD)),
    reason: z.string().trim().max(200, "Keep the reason to 200 characters.").default(""),
    consentYn: z.literal("Y", { error: RELOAD }).optional(),
  })
  .superRefine(({ decide, reason }, context) => {
    if (decide === "DISCARD" && reason === "") context.addIssue({ code: "custom", path: ["reason"], message: WHY_ASIDE });
  });
export type ArrearsInput = z.output<typeof arrearsInput>;
