import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { movedText, type Change } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { BASIS_LABELS, type Allocation } from "./allocation";
import { formatPoints } from "./ledger";
import { PERIOD_LABELS, type TransferSchedule } from "./schedule";

/** A transfer policy ("FlexBen type") as entered. */
export interface PolicyInput extends TransferSchedule, Allocation {
  flexbenPolicyTransferName: string;
  employeeTypes: string[];
}

/** A policy was added, for the change log. */
export function policyCreated(policySeq: number, input: PolicyInput): Change {
  const { flexbenPolicyTransferName: name, periodTransferType, startDay } = input;
  return buildChange(
    policySeq,
    "CREATE",
    `Added the FlexBen type “${name}”: ${PERIOD_LABELS[periodTransferType]} from ${formatDay(startDay)}, ${volumeText(input)}.`,
    null,
    input,
  );
}

export function policyUpdated(policySeq: number, before: PolicyInput, after: PolicyInput): Change {
  const toLogged = (input: PolicyInput) => ({ ...pick(input), points: volumeText(input) });
  const moved = movedText(toLogged(before), toLogged(after), {
    flexbenPolicyTransferName: ["name", (name) => `“${name}”`],
    employeeTypes: ["employee types", typeText],
    periodTransferType: ["period", (period) => PERIOD_LABELS[period]],
    startDay: ["start", formatDay],
    endDay: ["end", (day) => (day === null ? "none" : formatDay(day))],
    points: ["points", (text) => text],
  });
  return buildChange(
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
  return buildChange(policySeq, "UPDATE", `${paused ? "Paused" : "Resumed"} the FlexBen type “${name}”.`, { paused: !paused }, { paused });
}

/** A policy was deleted. */
export function policyRemoved(policySeq: number, policy: PolicyInput): Change {
  return buildChange(policySeq, "REMOVE", `Deleted the FlexBen type “${policy.flexbenPolicyTransferName}”.`, pick(policy), null);
}

/** "2,000 points each", "points by 3 tiers", "50,000 points for all together". */
export function volumeText({ distributionTransferType, mileageVolume, volumes }: Allocation): string {
  if (distributionTransferType === "SAME") return `${formatPoints(mileageVolume)} points each`;
  if (distributionTransferType === "AMOUNT") return `${formatPoints(mileageVolume)} points for all together`;
  return `${BASIS_LABELS[distributionTransferType]}, ${Object.values(volumes).map(formatPoints).join(" / ")} points`;
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

function buildChange(seq: number, action: string, description: string, before: object | null, after: object | null): Change {
  return { featureName: "FLEX_BEN", subject: { noun: "policy", seq }, action, description, before, after };
}
