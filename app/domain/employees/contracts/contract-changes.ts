import { movedText, type Change } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import type { ContractInput } from "./contract-input";
import { contractDays } from "./contract-periods";
import { employmentTypeLabel } from "./employment-type";

/** Change log texts of contracts. The entries of one person share a history and name the contract. */

type Key = { employeeSeq: number; contractSeq: number };

/** A contract was added, changed (`before` and `after`) or deleted (`after` null). */
export function contractSaved(key: Key, before: ContractInput | null, after: ContractInput | null): Change {
  let action = "UPDATE";
  if (before === null) action = "CREATE";
  else if (after === null) action = "REMOVE";
  return {
    featureName: "EMPLOYEE_CONTRACT",
    subject: contractSubject(key),
    action,
    description: describeContractChange(before, after),
    before,
    after,
  };
}

/** Change log subject of a contract: its employee, so that the history of the tab is one list. */
export function contractSubject({ employeeSeq, contractSeq }: Key): { noun: string; seq: number } {
  return { noun: `contract ${contractSeq}`, seq: employeeSeq };
}

function describeContractChange(before: ContractInput | null, after: ContractInput | null): string {
  if (before === null || after === null) {
    const contract = (after ?? before)!;
    return `${before === null ? "Added" : "Deleted"} the contract ${employmentTypeLabel(contract.employmentType)}, ${contractDays(contract.startDate, contract.endDate)}. Notes: ${contract.contractInfoContent}`;
  }
  const moved = movedText(before, after, {
    startDate: ["start date", formatDay],
    endDate: ["end date", (day) => (day === null ? "open" : formatDay(day))],
    contractInfoContent: ["notes", (notes) => `“${notes}”`],
  });
  const name = `the contract ${employmentTypeLabel(after.employmentType)}, ${contractDays(before.startDate, before.endDate)}`;
  return moved === "" ? `Saved ${name} without a change.` : `Changed ${name}: ${moved}.`;
}
