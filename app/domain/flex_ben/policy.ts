import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { movedText, type Change } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { BASIS_WORDS, type Allocation } from "./allocation";
import { formatPoints } from "./ledger";
import { PERIOD_WORDS, type Rhythm } from "./schedule";

/** A transfer policy ("FlexBen type") as entered. */
export interface PolicyInput extends Rhythm, Allocation {
  flexbenPolicyTransferName: string;
  employeeTypes: string[];
}

/** A policy was added, for the change log. */
export function policyCreated(policySeq: number, input: PolicyInput): Change {
  const { flexbenPolicyTransferName: name, periodTransferType, startDay } = input;
  return of(
    policySeq,
    "CREATE",
    `Added the FlexBen type “${name}”: ${PERIOD_WORDS[periodTransferType]} from ${formatDay(startDay)}, ${volumeText(input)}.`,
    null,
    input,
  );
}

/** A policy was changed. */
export function policyUpdated(policySeq: number, before: PolicyInput, after: PolicyInput): Change {
  const kept = (input: PolicyInput) => ({ ...pick(input), points: volumeText(input) });
  const moved = movedText(kept(before), kept(after), {
    flexbenPolicyTransferName: ["name", (name) => `“${name}”`],
    employeeTypes: ["employee types", typeText],
    periodTransferType: ["period", (period) => PERIOD_WORDS[period]],
    startDay: ["start", formatDay],
    endDay: ["end", (day) => (day === null ? "none" : formatDay(day))],
    points: ["points", (words) => words],
  });
  return of(
    policySeq,
    "UPDATE",
    moved === ""
      ? `Saved the FlexBen type “${after.flexbenPolicyTransferName}” without a change.`
      : `Changed the FlexBen type “${before.flexbenPolicyTransferName}”: ${moved}.`,
    pick(before),
    pick(after),
  );
}

/** A policy was paused or resumed. */
export function policyPaused(policySeq: number, name: string, paused: boolean): Change {
  return of(policySeq, "UPDATE", `${paused ? "Paused" : "Resumed"} the FlexBen type “${name}”.`, { paused: !paused }, { paused });
}

/** A policy was deleted. */
export function policyRemoved(policySeq: number, policy: PolicyInput): Change {
  return of(policySeq, "REMOVE", `Deleted the FlexBen type “${policy.flexbenPolicyTransferName}”.`, pick(policy), null);
}

/** "2,000 points each", "points by 3 tiers", "50,000 points for all together". */
export function volumeText({ distributionTransferType, mileageVolume, volumes }: Allocation): string {
  if (distributionTransferType === "SAME") return `${formatPoints(mileageVolume)} points each`;
  if (distributionTransferType === "AMOUNT") return `${formatPoints(mileageVolume)} points for all together`;
  return `${BASIS_WORDS[distributionTransferType]}, ${Object.values(volumes).map(formatPoints).join(" / ")} points`;
}

/** "Regular, Probationary". */
export function typeText(types: readonly string[]): string {
  return types.map(employmentTypeLabel).join(", ");
}

function pick({
  flexbenPolicyTransferName,
  employeeTypes,
  periodTransferType,
  startDay,
  endDay,
  distributionTransferType,
  mileageVolume,
  volumes,
}: PolicyInput): PolicyInput {
  return {
    flexbenPolicyTransferName,
    employeeTypes,
    periodTransferType,
    startDay,
    endDay,
    distributionTransferType,
    mileageVolume,
    volumes,
  };
}

function of(seq: number, action: string, description: string, before: object | null, after: object | null): Change {
  return { featureName: "FLEX_BEN", subject: { noun: "policy", seq }, action, description, before, after };
}
