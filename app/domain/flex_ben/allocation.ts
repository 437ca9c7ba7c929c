import type { Movement } from "./ledger";

/** Distribution of points under a transfer policy. */

/** FLEXSET-03; AMOUNT is a total distributed among all recipients (docs/decisions/008-transfer-policies.md). */
export const BASIS_LABELS = { SAME: "All Equal", JOB_TITLE: "Tier Based", DEPARTMENT: "Team Based", AMOUNT: "Amount" } as const;
export type DistributionTransferType = keyof typeof BASIS_LABELS;
export const BASES = Object.keys(BASIS_LABELS) as DistributionTransferType[];

export interface Allocation {
  distributionTransferType: DistributionTransferType;
  /** SAME: points for each; AMOUNT: points for all together. */
  mileageVolume: number;
  /** JOB_TITLE and DEPARTMENT: points for each person, by number of the tier or department. */
  volumes: Readonly<Record<string, number>>;
}

/** An employee present on the day and of one of the policy's employment types. */
export interface Recipient {
  employeeSeq: number;
  employeeName: string;
  departmentSeq: number | null;
  jobTitleSeq: number | null;
}

/**
 * Points per employee, in the same order; employees without points are omitted. With a total amount, the indivisible remainder stays in the
 * wallet.
 */
export function allocate(
  { distributionTransferType, mileageVolume, volumes }: Allocation,
  recipients: readonly Recipient[],
): (Recipient & Movement)[] {
  const each = distributionTransferType === "AMOUNT" ? Math.floor(mileageVolume / Math.max(1, recipients.length)) : mileageVolume;
  const volumeOf = ({ departmentSeq, jobTitleSeq }: Recipient): number => {
    if (distributionTransferType === "JOB_TITLE") return volumes[String(jobTitleSeq)] ?? 0;
    if (distributionTransferType === "DEPARTMENT") return volumes[String(departmentSeq)] ?? 0;
    return each;
  };
  return recipients
    .map((recipient) => ({ ...recipient, mileageVolume: volumeOf(recipient), transactionNote: "" }))
    .filter((row) => row.mileageVolume > 0);
}
