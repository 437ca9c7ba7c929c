import { z } from "zod/v4";
import { parseCentavos } from "~/domain/shared/money";
import { JOURNAL_KEYS } from "~/domain/payroll/journal/journal-keys";
import { GIVEN_NOTHING, tellAlphalist, tellForms, type GivenToForms } from "~/models/payroll/government/forms-told.server";
import { tellLists, type GivenToLists } from "~/models/payroll/government/lists-told.server";

/** The `npm run company` commands for government forms. */

const amount = z.string().transform((text, context) => {
  const parsed = parseCentavos(text);
  if (parsed === null) context.addIssue({ code: "custom", message: `${text} is no amount` });
  return parsed ?? 0;
});

/** Fields this file may set; fields of other lists are ignored. */
const givenFile = z.object({
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
export interface Given extends GivenToForms {
  lists: Partial<GivenToLists>;
}
export const NO_INPUTS: Given = { ...GIVEN_NOTHING, lists: {} };

/** Parses overrides of the company's records. @returns the overrides, or their problems as lines */
export function readGiven(input: unknown): { given: Given } | { problems: string[] } {
  const read = givenFile.safeParse(input);
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
export function taxYear(word: string | undefined): number | null {
  return /^20\d\d$/.test(word ?? "") ? Number(word) : null;
}

export async function printForms(companySeq: number, year: number, { lists, ...given }: Given): Promise<void> {
  const scope = { companySeq };
  const forms = await tellForms(scope, year, given);
  const { sss = null, accounts = {} } = lists;
  process.stdout.write(`${JSON.stringify({ ...forms, ...(await tellLists(scope, year, { sss, accounts })) }, null, 2)}\n`);
}

/** Prints the alphalist file with the line endings that the BIR module requires. */
export async function printAlphalist(companySeq: number, year: number, given: Given): Promise<void> {
  const { lines } = await tellAlphalist({ companySeq }, year, given);
  process.stdout.write(`${lines.join("\r\n")}\r\n`);
}
