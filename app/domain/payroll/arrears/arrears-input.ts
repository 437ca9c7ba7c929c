import { z } from "zod/v4";
import { CONTRIBUTIONS } from "./arrears";
import { WHY_ASIDE } from "./arrears-words";

const RELOAD = "Reload the page and try again.";

/** One line of a closed period of somebody, as a tick posts it: employee, payroll that paid it, code of the line. */
export interface ArrearKey {
  employeeSeq: number;
  payrollSeq: number;
  lineCode: string;
}

export const arrearKeyText = ({ employeeSeq, payrollSeq, lineCode }: ArrearKey) => `${employeeSeq} ${payrollSeq} ${lineCode}`;

/** The contributions of a closed month of somebody, by its last payroll, are ticked together. */
export const monthKeyText = (key: Omit<ArrearKey, "lineCode">) => arrearKeyText({ ...key, lineCode: CONTRIBUTIONS });

const arrearKey = z
  .string()
  .max(80, RELOAD)
  .regex(/^[1-9]\d{0,8} [1-9]\d{0,8} [A-Za-z]+(:\d{1,9}){0,2}$/, RELOAD)
  .transform((text): ArrearKey => {
    const [employeeSeq = "", payrollSeq = "", lineCode = ""] = text.split(" ");
    return { employeeSeq: Number(employeeSeq), payrollSeq: Number(payrollSeq), lineCode };
  });

/** A page shows the lines of a hundred people. */
export const MOST_TICKED = 3000;
const arrearKeys = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(arrearKey).max(MOST_TICKED, RELOAD));

/** What is decided of arrears: the ticked ones come into the payroll, or are discarded, for which a reason is asked; contributions go out of it again. */
export const arrearsInput = z
  .object({
    digest: z.string({ error: RELOAD }).max(40, RELOAD),
    decide: z.enum(["TAKE", "DISCARD", "GIVE_UP"], { error: RELOAD }),
    lines: arrearKeys,
    /** Contributions that the run takes. */
    taken: arrearKeys,
    reason: z.string().trim().max(200, "Write the reason in at most 200 characters.").default(""),
    consentYn: z.literal("Y", { error: RELOAD }).optional(),
  })
  .superRefine(({ decide, reason }, context) => {
    if (decide === "DISCARD" && reason === "") context.addIssue({ code: "custom", path: ["reason"], message: WHY_ASIDE });
  });
export type ArrearsInput = z.output<typeof arrearsInput>;
