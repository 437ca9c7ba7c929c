import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type {
  DateFacts,
  DayFacts,
  DayPlan,
  EmploymentFact,
  PunchFact,
  RequestFact,
  SuspensionFact,
} from "~/domain/time/evaluation/day-facts";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";
import type { TimePolicy } from "~/domain/time/policies/time-policy";

/** Plans and policies are shared by many people and days, so each is serialized once. */
const written = new WeakMap<object, string>();
const once = (value: DayPlan | TimePolicy): string => {
  let text = written.get(value);
  if (text === undefined) written.set(value, (text = JSON.stringify(value)));
  return text;
};

/**
 * Fingerprint text of each day's evaluation input: same text, same result. The order of punches and requests does not matter.
 * @source document 4 T-27 (inputHash)
 */
export function dayInputs({ firstDay, lastDay, dates, punches, requests, suspensions, employment }: DayFacts): string[] {
  const dateTexts = dates.map(dateText);
  const punchTexts = textsByDay(punches, ({ at, workDay }) => workDay ?? Math.floor(at / DAY_MINUTES), punchText);
  const requestTexts = textsByDay(requests, ({ workDay }) => workDay, requestText);
  const suspensionTexts = textsByDay(suspensions, ({ day }) => day, suspensionText);
  const person = employmentText(employment);
  const inputs: string[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const at = day - firstDay + DAYS_BEFORE;
    let text = person;
    // From two days before to the day after, the range that the evaluation reads.
    for (let near = -DAYS_BEFORE; near <= 1; near++)
      text += `|${dateTexts[at + near]}${punchTexts.get(day + near) ?? ""}${requestTexts.get(day + near) ?? ""}${suspensionTexts.get(day + near) ?? ""}`;
    // A 24-hour shift that starts at night ends two days later.
    inputs.push(text + (punchTexts.get(day + 2) ?? ""));
  }
  return inputs;
}

const dateText = ({ plan, kind, policy, silentDevices }: DateFacts): string =>
  `${plan ? once(plan) : "-"} ${kind} ${once(policy)}${silentDevices ? " silent" : ""}`;

const punchText = ({ at, direction, workDay, voided, outside }: PunchFact): string =>
  voided ? "" : `;${at} ${direction}${workDay === null ? "" : ` ${workDay}`}${outside ? " out" : ""}`;

const requestText = ({ what, approvedBy }: RequestFact): string => `;${JSON.stringify(what)} ${approvedBy}`;

const suspensionText = ({ startAt, endAt, paid }: SuspensionFact): string => `;off ${startAt} ${endAt} ${paid}`;

const employmentText = ({
  joinDay,
  lastDay,
  attendanceExempt,
  premiumExempt,
  premiumChanges = [],
  indefiniteLeaves,
}: EmploymentFact): string =>
  `${joinDay} ${lastDay} ${attendanceExempt} ${premiumExempt}${premiumChanges.map((change) => ` from ${change.day} ${change.premiumExempt}`).join("")}${indefiniteLeaves.map((leave) => ` ${leave.firstDay} ${leave.lastDay}`).join("")}`;

function textsByDay<One>(all: readonly One[], dayOf: (one: One) => number, textOf: (one: One) => string): Map<number, string> {
  const texts = new Map<number, string[]>();
  for (const rule of all) {
    const text = textOf(rule);
    if (text === "") continue;
    const ofDay = texts.get(dayOf(rule));
    if (ofDay) ofDay.push(text);
    else texts.set(dayOf(rule), [text]);
  }
  return new Map([...texts].map(([day, ofDay]) => [day, ofDay.length === 1 ? ofDay[0]! : ofDay.sort().join("")]));
}
