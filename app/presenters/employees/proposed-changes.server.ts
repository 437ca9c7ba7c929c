import {
  decidableKinds,
  decidedProblem,
  fieldLabel,
  describeProposal,
  type ProposalKind,
} from "~/domain/employees/personal/information-proposal";
import { popupPath } from "~/domain/employees/list/popup-address";
import { formatInstant } from "~/domain/shared/day";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import type { Scope } from "~/domain/shared/scope";
import {
  getPendingProposal,
  getProposal,
  getProposedRecord,
  listProposals,
  type InformationProposal,
} from "~/models/employees/personal/proposal-rows.server";
import { pathTo } from "~/paths";
import { forbidden } from "~/web/session/scope.server";

/** Pending proposals as rows. */
export async function listProposedChanges(scope: Scope, page: { limit: number; offset: number }) {
  const { rows, count } = await listProposals(scope, decidableKinds(scope), page);
  return {
    count,
    rows: rows.map(({ proposalSeq, employeeName, employeeId, proposedValues, reason, proposedAt }) => ({
      proposalSeq,
      employeeName,
      employeeId,
      reason,
      fields: proposedValues.map(({ field }) => fieldLabel(field)).join(", "),
      proposedAt: formatInstant(proposedAt),
      href: pathTo("get-proposed-change", { proposalSeq }),
    })),
  };
}

/** A proposal of a kind that the viewer may decide. @throws 403; NotFound */
export async function findDecidableProposal(scope: Scope, proposalSeq: number): Promise<InformationProposal> {
  const proposal = await getProposal(scope, proposalSeq);
  if (!decidableKinds(scope).includes(proposal.proposalKind)) throw forbidden();
  return proposal;
}

/** A proposal with old and new values. */
export async function readDecidableProposal(scope: Scope, proposalSeq: number) {
  const proposal = await findDecidableProposal(scope, proposalSeq);
  const { employeeSeq, employeeName, proposalKind, proposedValues, reason, proposalState, proposedAt, decidedBy, refusal } = proposal;
  const { values, revision } = await getProposedRecord(scope, proposal);
  const decided = decidedProblem(proposalState, decidedBy, employeeName);
  const rows = describeProposal(proposedValues, values);
  return {
    employeeName,
    employeeHref: popupPath(employeeSeq, proposalKind === "BASIC_INFO" ? "basic-info" : "salary"),
    proposedAt: formatInstant(proposedAt),
    reason,
    refusal,
    revision,
    decided: decided && renderRefusal("en", decided),
    // Once decided, the current values are no longer relevant.
    rows: decided === null ? rows : rows.map((row) => ({ ...row, now: null })),
    moved: decided === null && rows.some(({ now }) => now !== null),
  };
}

/** Link to the employee's pending proposal; null without one. */
export async function findPendingProposalHref(scope: Scope, employeeSeq: number, kind: ProposalKind): Promise<string | null> {
  const waiting = await getPendingProposal(scope, employeeSeq, kind);
  return waiting && pathTo("get-proposed-change", { proposalSeq: waiting.proposalSeq });
}
