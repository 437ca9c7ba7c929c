import type { PolicyValues } from "~/components/flex_ben/policy-form";
import { namedChoices } from "~/domain/employees/list/employee-choices";
import { policyForm } from "~/domain/flex_ben/policy-input";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import type { Policy } from "~/models/flex_ben/schedule.server";

/** The tiers and departments that a policy may name. */
export async function policyChoices(scope: Scope) {
  const { jobTitles, departments } = namedChoices(await listEmployeeChoices(scope));
  return { tiers: jobTitles, departments };
}

/** The policy form of a company. @param earliest first selectable day */
export async function readPolicyForm(scope: Scope, earliest: Day) {
  const { tiers, departments } = await policyChoices(scope);
  return policyForm(earliest, { tiers: tiers.map(({ seq }) => seq), departments: departments.map(({ seq }) => seq) });
}

/** Default policy: all regular employees, monthly. */
export const NEW_POLICY: PolicyValues = {
  flexbenPolicyTransferName: "",
  employeeTypes: ["FULL_TIME"],
  periodTransferType: "MONTHLY",
  distributionTransferType: "SAME",
  startDay: "",
  endDay: "",
  mileageVolume: "",
  revision: "0",
};

/** A stored policy as form values. */
export function policyValues({
  flexbenPolicyTransferName,
  employeeTypes,
  periodTransferType,
  distributionTransferType,
  startDay,
  endDay,
  mileageVolume,
  revision,
}: Policy): PolicyValues {
  return {
    flexbenPolicyTransferName,
    employeeTypes,
    periodTransferType,
    distributionTransferType,
    startDay,
    endDay: endDay ?? "",
    mileageVolume: mileageVolume === 0 ? "" : String(mileageVolume),
    revision: String(revision),
  };
}
