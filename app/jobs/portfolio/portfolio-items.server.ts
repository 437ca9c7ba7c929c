import { makeZip } from "client-zip";
import { NO_PAYROLL_OF_MONTH } from "~/domain/portfolio/month-files";
import type { ItemResult, PortfolioTask } from "~/domain/portfolio/portfolio-job";
import { manilaDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { listFiledReturns } from "~/models/payroll/government/returns/filed-returns.server";
import { fileReturn } from "~/models/payroll/government/returns/filing.server";
import { listRecalculations, startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { readMonthFiles } from "~/models/portfolio/month-files.server";
import type { PortfolioJobLease } from "~/models/portfolio/portfolio-jobs.server";
import { storeFile } from "~/models/shared/stored-files.server";
import { monthFiles } from "~/reports/portfolio/month-files";

export type Outcome = Omit<ItemResult, "companySeq" | "companyName">;
type TaskOf<Kind> = Extract<PortfolioTask, { kind: Kind }>;

const DONE: Outcome = { state: "DONE", text: "" };

/** Does one item in its company. @throws Refusal where a rule of the company refuses */
export async function doItem(lease: PortfolioJobLease, index: number, member: Scope): Promise<Outcome> {
  const { task } = lease;
  if (task.kind === "FILES") return storeFiles(lease, task, member);
  const { act, isDone } = task.kind === "CALCULATE" ? calculation(lease, task, index, member) : filing(lease, task, index, member);
  try {
    await act();
  } catch (error) {
    // A worker that was killed between the work and its result has done it already.
    if (!(error instanceof Refusal) || !(await isDone())) throw error;
  }
  return DONE;
}

type Steps = { act: () => Promise<unknown>; isDone: () => Promise<boolean> };

function calculation({ createdAt }: PortfolioJobLease, { items }: TaskOf<"CALCULATE">, index: number, member: Scope): Steps {
  const { payrollSeq } = items[index]!;
  return {
    act: () => startCalculation(member, payrollSeq),
    isDone: async () =>
      (await listRecalculations(member)).some(
        (item) => item.payrollSeq === payrollSeq && item.payrollSeqValidMillis >= createdAt.getTime(),
      ),
  };
}

function filing({ createdAt }: PortfolioJobLease, task: TaskOf<"RETURNS">, index: number, member: Scope): Steps {
  const { form, month, filedDay } = task;
  const { reference, version, digest } = task.items[index]!;
  return {
    act: () => fileReturn(member, form, month, { ...NOTHING_BESIDES, filedDay, reference, version, digest }, manilaDay(new Date())),
    isDone: async () =>
      (await listFiledReturns(member, form, month)).some(
        (filed) => filed.version === version && filed.reference === reference && filed.filedAt >= createdAt,
      ),
  };
}

/** The amount due was paid, without penalties. */
const NOTHING_BESIDES = {
  bank: "",
  means: undefined,
  amountPaid: null,
  otherRemittances: 0,
  otherNote: "",
  surcharge: 0,
  interest: 0,
  compromise: 0,
  scan: null,
  scanName: "",
} as const;

/** Stores the files of a company as a zip in the tenant of the person, so that the download can leave out a company that was left since. */
async function storeFiles(lease: PortfolioJobLease, { month }: TaskOf<"FILES">, member: Scope): Promise<Outcome> {
  const found = await readMonthFiles(member, month, manilaDay(new Date()));
  if (found === null) return { state: "SKIPPED", text: NO_PAYROLL_OF_MONTH };
  const { files, missing } = await monthFiles(month, found);
  const zip = new Uint8Array(await new Response(makeZip(files)).arrayBuffer());
  const person: Scope = {
    companySeq: lease.companySeq,
    accountSeq: lease.accountSeq,
    employeeName: "",
    permissions: [],
    subscriptions: [],
  };
  const { fileSeq } = await storeFile(person, `${month}.zip`, zip, { takenAtOnce: true });
  return { state: "DONE", text: missing.join(" "), file: { fileSeq, people: found.people } };
}
