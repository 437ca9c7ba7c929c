import { z } from "zod/v4";
import { parseCentavos } from "~/domain/shared/parse-money";
import { JOURNAL_KEYS } from "~/domain/payroll/payout/journal/journal-keys";
import {
  NO_FORM_OVERRIDES,
  exportAlphalist,
  exportForms,
  type FormOverrides,
} from "~/models/payroll/government/returns/export-forms.server";
import { exportLists, type ListOverrides } from "~/models/payroll/government/returns/export-lists.server";

/** The `npm run company` commands for government forms. */

const amount = z.string().transform((text, context) => {
  const parsed = parseCentavos(text);
  if (parsed === null) context.addIssue({ code: "custom", message: `${text} is not an amount` });
  return parsed ?? 0;
});

/** Fields this file may set; fields of other lists are ignored. */
const inputsFile = z.object({
  inputs: z.object({
    employer: z.object({ tinNo: z.string().optional(), sssNo: z.string().optional(), sssBranch: z.string().optional() }).optional(),
    accounts: z.partialRecord(z.enum(JOURNAL_KEYS), z.string()).default({}),
    itemBoxes: z.record(z.string(), z.string()).default({}),
    nationality: z.string().optional(),
    firstJob: z.array(z.number()).default([]),
    opening: z.record(z.string(), z.record(z.string(), amount)).default({}),
  }),
});

/** Overrides shared by forms and lists. */
export interface FormInputs extends FormOverrides {
  lists: Partial<ListOverrides>;
}
export const NO_INPUTS: FormInputs = { ...NO_FORM_OVERRIDES, lists: {} };

/** Parses overrides of the company's records. @returns the overrides, or their problems as lines */
export function readFormInputs(input: unknown): { given: FormInputs } | { problems: string[] } {
  const read = inputsFile.safeParse(input);
  if (!read.success) return { problems: read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
  const { employer, itemBoxes, nationality, firstJob, opening, accounts } = read.data.inputs;
  return {
    given: {
      ...NO_INPUTS,
      lists: { accounts, ...(employer?.sssNo ? { sss: { sssNo: employer.sssNo, branch: employer.sssBranch ?? "001" } } : {}) },
      itemBoxes,
      tinNo: employer?.tinNo ?? null,
      nationality: nationality ?? null,
      firstJob: new Set(firstJob),
      opening: new Map(
        Object.entries(opening).map(([employeeSeq, boxes]) => [
          Number(employeeSeq),
          Object.entries(boxes).map(([item, centavos]) => ({ item, amount: centavos })),
        ]),
      ),
    },
  };
}

/** The last command argument as a tax year, or null. */
export function parseTaxYear(word: string | undefined): number | null {
  return /^20\d\d$/.test(word ?? "") ? Number(word) : null;
}

export async function printForms(companySeq: number, year: number, { lists, ...given }: FormInputs): Promise<void> {
  const scope = { companySeq };
  const forms = await exportForms(scope, year, given);
  const { sss = null, accounts = {} } = lists;
  process.stdout.write(`${JSON.stringify({ ...forms, ...(await exportLists(scope, year, { sss, accounts })) }, null, 2)}\n`);
}

/** Prints the alphalist file with the line endings that the BIR module requires. */
export async function printAlphalist(companySeq: number, year: number, given: FormInputs): Promise<void> {
  const { lines } = await exportAlphalist({ companySeq }, year, given);
  process.stdout.write(`${lines.join("\r\n")}\r\n`);
}
