import { isEmployeeFeature, type Change } from "~/domain/shared/change";
import type { WebhookEvent } from "./webhook-event";

/** The events that a change log entry means. Other events are emitted where they happen. */
export function eventsOfChange(change: Change): WebhookEvent[] {
  const { featureName, subject, action, after } = change;
  if (featureName === "GOVERNMENT" && action === "FILE")
    return [{ kind: "return.filed", data: picked(after, ["form", "period", "version"]) }];
  if (featureName === "EMPLOYEE_INVITATION" && action === "JOIN") return joined(change);
  if (!isEmployeeFeature(featureName) || subject.seq === null) return [];
  const employeeSeq = subject.seq;
  if (subject.noun === "employee" && action === "CREATE") return [{ kind: "employee.created", employeeSeq }];
  if (featureName === "EMPLOYEE_DOCUMENT" && action === "HAND_IN")
    return [{ kind: "document.submitted", employeeSeq, data: { documentSubmissionSeq: numberIn(subject.noun) } }];
  const changedFields = changedFieldsOf(change);
  // A form that was saved without a change. An entry without states, as of a photo, is a change.
  if (change.before && after && changedFields.length === 0) return [];
  const changed: WebhookEvent = { kind: "employee.changed", employeeSeq, data: { feature: featureName }, changedFields };
  return hasLeft(change) ? [changed, { kind: "employee.left", employeeSeq, data: { lastDay: lastDayOf(after) } }] : [changed];
}

function joined({ subject, after }: Change): WebhookEvent[] {
  const { employeeSeq } = after as { employeeSeq: number };
  return [
    { kind: "employee.created", employeeSeq },
    { kind: "invitation.accepted", employeeSeq, data: { employeeInviteSeq: subject.seq } },
  ];
}

/** A separation was entered; a later edit of its entry is only a change. */
const hasLeft = ({ before, after }: Change) => statusOf(after) === "RESIGNED" && statusOf(before) !== "RESIGNED";
const lastDayOf = (state: Change["after"]) => (state as { employeeResignationDate: string | null }).employeeResignationDate;
const statusOf = (state: Change["after"]) => (state as { employeeStatus?: unknown } | null | undefined)?.employeeStatus;

/** Names of the fields that differ; without one of the two states, all of the other. */
export function changedFieldsOf({ before, after }: Pick<Change, "before" | "after">): string[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...from.keys(), ...to.keys()])];
  const changed = names.filter((name) => /^[A-Za-z]\w*$/.test(name) && from.get(name) !== to.get(name));
  return changed.slice(0, MAX_FIELDS).map((name) => (Object.hasOwn(API_NAMES, name) ? API_NAMES[name]! : name));
}
/** Fields that the REST API names otherwise. */
const API_NAMES: Readonly<Record<string, string>> = { employeeResignationDate: "resignationDate" };
const MAX_FIELDS = 100;

const fieldsOf = (state: Change["after"]) =>
  new Map(Object.entries(state ?? {}).map(([name, value]) => [name, JSON.stringify(value ?? null)]));

const picked = (state: Change["after"], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (state as Record<string, string | number>)[name] ?? null]));

/** "document 12" → 12 */
const numberIn = (noun: string): number => Number(/\d+$/.exec(noun)?.[0] ?? 0);
