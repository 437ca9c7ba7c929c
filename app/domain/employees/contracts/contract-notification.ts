import { joinFirst } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import type { NotificationLink } from "~/domain/shared/messages/notification";
import { pathTo } from "~/paths";
import { EXTENSION_DAYS } from "~/domain/employees/list/employee-status";
import { popupPath } from "~/domain/employees/list/popup-address";

/** A contract that ends soon without a successor. */
export interface EndingContract {
  employeeSeq: number;
  employeeName: string;
  endDay: Day;
  /** Employees on probation have a separate list filter. */
  probation: boolean;
}

type ContractNotification = { subject: string; description: string; links: NotificationLink[] };

/** Notification about one contract, with a link to it. */
export function contractNotification({ employeeSeq, employeeName, endDay }: EndingContract): ContractNotification {
  return {
    subject: "A contract ends soon",
    description: `The contract of ${employeeName} ends on ${formatDay(endDay)}. Extend it, or enter what follows.`,
    links: [{ label: "Open contracts", href: popupPath(employeeSeq, "contracts") }],
  };
}

/** Notification about several contracts, with links to the lists that contain them. @param contracts at least one, sorted by end date */
export function contractsNotification(contracts: readonly EndingContract[]): ContractNotification {
  const [first, last] = [formatDay(contracts[0]!.endDay), formatDay(contracts.at(-1)!.endDay)];
  const lists = [
    { label: "Contracts that end", deadline: "CONTRACT_ENDING", probation: false },
    { label: "Probations that end", deadline: "PROBATION_ENDING", probation: true },
  ];
  return {
    subject: `${contracts.length.toLocaleString("en-US")} contracts end within ${EXTENSION_DAYS} days`,
    description: `Those of ${joinFirst(contracts.map(({ employeeName }) => employeeName))} end ${first === last ? "on" : `from ${first} to`} ${last}. Extend them, or enter what follows.`,
    links: lists
      .filter(({ probation }) => contracts.some((contract) => contract.probation === probation))
      .map(({ label, deadline }) => ({ label, href: pathTo("get-employees", null, { deadline, sort: "contractEnd" }) })),
  };
}
