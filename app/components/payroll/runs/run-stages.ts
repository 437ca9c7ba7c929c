import type { Stage } from "~/components/ui/layout/stages";
import { PAYROLL_STAGES, STAGE_LABELS, stageNumber, type PayrollStage } from "~/domain/payroll/runs/payroll-stage";
import { isSpecial, isYearEnd } from "~/domain/payroll/engine/run-purpose";
import type { RunHeaderData } from "~/domain/payroll/runs/run-header";
import { pathTo } from "~/paths";
import { STAGE_PAGES } from "./stage-pages";

/** Stages of a run; with approval before completion if the template requires it (F-106). */
export function runStages(run: RunHeaderData): Stage[] {
  const stages = PAYROLL_STAGES.map((stage): Stage => runStage(stage, run));
  if (run.approval === null) return stages;
  const [complete] = stages.splice(-1);
  const { state, by } = run.approval;
  const { completed, payrollSeq } = run;
  const waits = !completed && run.stage === "REVIEW" && findCompletionBlocker(run) === null;
  const [review] = stages.slice(-1);
  if (waits && (state === "WAITING" || state === "APPROVED")) review!.state = "past";
  const undecided = waits && state === "WAITING" ? "current" : "next";
  const approval: Stage = {
    label: "Approve",
    state: completed || (waits && state === "APPROVED") ? "past" : undecided,
    href: waits && state !== null ? pathTo("get-payroll-process-approval", { payrollSeq }) : undefined,
    note: waits && state !== null ? `${APPROVAL_WORDS[state]} ${by}` : undefined,
  };
  return [...stages, approval, { ...complete!, state: waits && state === "APPROVED" ? "current" : complete!.state }];
}

const APPROVAL_WORDS = { WAITING: "Submitted by", APPROVED: "By", RETURNED: "Returned by" } as const;

function runStage(stage: PayrollStage, run: RunHeaderData): Stage {
  const current = stageNumber(run.stage);
  const place = stageNumber(stage);
  const ahead = place === current ? "current" : "next";
  const state = run.completed || place < current ? "past" : ahead;
  const hindrance = state === "current" ? findCompletionBlocker(run) : null;
  const special = isSpecial(run) && stage === "TIME";
  const amounts = isYearEnd(run) ? "Refunds" : "Amounts";
  return {
    label: special ? amounts : STAGE_LABELS[stage],
    state,
    href: hasStagePage(stage, run)
      ? pathTo(special ? "get-payroll-process-amounts" : STAGE_PAGES[stage], { payrollSeq: run.payrollSeq })
      : undefined,
    note: hindrance ?? (state === "past" ? run.doneAt[stage] : undefined),
    blocked: run.blockedCount > 0 && hindrance !== null && stage === "REVIEW",
    noteId: hindrance ? "hindrance" : undefined,
  };
}

/** Whether the stage has a page now: completion is a button, and the review needs calculated figures. */
function hasStagePage(stage: PayrollStage, run: RunHeaderData): boolean {
  if (stage === "COMPLETE") return false;
  if (stage === "TIME" && isYearEnd(run)) return run.headcount !== null;
  if (run.completed) return stage === "REVIEW" || stage === "TIME";
  return stage !== "REVIEW" || run.headcount !== null;
}

/** Why the run cannot be completed; null if it can. */
export function findCompletionBlocker(run: RunHeaderData): string | null {
  if (run.running) return "Calculating now";
  if (run.headcount === null) return run.stage === "TIME" ? "Check the time, then calculate" : "Not calculated yet";
  if (run.headcount === 0) return "No employees in this run";
  if (run.stale !== null) return "Recalculate first";
  return run.blockedCount > 0
    ? `${run.blockedCount.toLocaleString("en")} ${run.blockedCount === 1 ? "employee blocks" : "employees block"} completion`
    : null;
}
