import { z } from "zod/v4";
import { CONTRIBUTIONS } from "./arrears";
import { DISCARD_REASON_MISSING } from "./arrears-text";

const RELOAD = "Reload the page and try again.";

/** One payslip line of a closed period, as a checkbox posts it: employee, payroll that paid it, line code. */
export interface ArrearKey {
  employeeSeq: number;
  payrollSeq: number;
  lineCode: string;
}

export const formatArrearKey = ({ employeeSeq, payrollSeq, lineCode }: ArrearKey) => `${employeeSeq} ${payrollSeq} ${lineCode}`;

/** An employee's contributions of a closed month, identified by its last payroll, are selected together. */
export const formatMonthKey = (key: Omit<ArrearKey, "lineCode">) => formatArrearKey({ ...key, lineCode: CONTRIBUTIONS });

const arrearKey = z
  .string()
  .max(80, RELOAD)
  .regex(/^[1-9]\d{0,8} [1-9]\d{0,8} [A-Za-z]+(:\d{1,9}){0,2}$/, RELOAD)
  .transform((text): ArrearKey => {
    const [employeeSeq = "", payrollSeq = "", lineCode = ""] = text.split(" ");
    return { employeeSeq: Number(employeeSeq), payrollSeq: Number(payrollSeq), lineCode };
  });

/** A page shows the lines of up to 100 employees. */
export const MAX_SELECTED = 3000;
const arrearKeys = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(arrearKey).max(MAX_SELECTED, RELOAD));

/** Decision on arrears: add the selected ones to the payroll, discard them with a reason, or remove contributions from it again. */
export const arrearsInput = z
  .object({
    digest: z.string({ error: RELOAD }).max(40, RELOAD),
    decide: z.enum(["TAKE", "DISCARD", "GIVE_UP"], { error: RELOAD }),
    lines: arrearKeys,
    /** Contributions to add to the run. */
    taken: arrearKeys,
    reason: z.string().trim().max(200, "Write the reason in at most 200 characters.").default(""),
    consentYn: z.literal("Y", { error: RELOAD }).optional(),
  })
  .superRefine(({ decide, reason }, context) => {
    if (decide === "DISCARD" && reason === "") context.addIssue({ code: "custom", path: ["reason"], message: DISCARD_REASON_MISSING });
  });
export type ArrearsInput = z.output<typeof arrearsInput>;
