import type { Tx } from "~/db/client.server";
import { addDays, dayNumber, manilaDay, type Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { asksPhoto } from "~/domain/time/clock/clock-photo";
import {
  meansProblem,
  notBegunMessage,
  otherWay,
  placeProblem,
  alreadyClockedMessage,
  type ClockMeans,
} from "~/domain/time/clock/clock-text";
import { asksPlace, checkPlace, type Position } from "~/domain/time/clock/place";
import { presentDay, displayDay, type PresentDay } from "~/domain/time/clock/present-day";
import { localMinute } from "~/domain/time/evaluation/local-time";
import { employmentProblem, MAX_PUNCHES, type Punch } from "~/domain/time/punches/punch";
import { readApprovedRequests } from "~/models/time/approved-requests.server";
import { attendanceStart } from "~/models/time/attendance-start.server";
import type { EvaluatedEmployee } from "~/models/time/evaluated-days.server";
import { readOfficePlaces } from "~/models/time/office-places.server";
import { readPunches } from "~/models/time/read-punches.server";
import { readNoticeAnswers, type NoticeAnswers } from "./clock-notices.server";

/** The employee who clocks. */
export type Clocker = Pick<Scope, "companySeq" | "employeeName"> & { employeeSeq: number };

export interface ClockInput {
  /** The button's direction; null at a kiosk, which uses the next one. */
  direction: "IN" | "OUT" | null;
  means: ClockMeans;
  position: Position | null;
  /** If the policy requires a photo: the file that this account uploaded. */
  photo?: { fileSeq: number; account: Scope };
  /** The visitor's network address. */
  address: string;
  /** The kiosk's office and device; no further checks, and no location is stored. */
  kiosk?: { office: string; deviceId: string };
  /** Key of an event recorded offline and sent later; its location is unknown. */
  heldKey?: string;
}

export interface ClockEvent {
  direction: "IN" | "OUT";
  place: Found | null;
  /** The position, with consent to store it. */
  agreed: Position | null;
  /** A photo is required. */
  photoAsked: boolean;
}

/**
 * Validates a clock event at an instant, except for its photo.
 * @param evaluated the days around it
 * @throws NotFound; Refusal: too soon after the last (429), direction changed meanwhile (409), means, place, no consent to a required photo
 */
export async function evaluateClockEvent(
  tx: Tx,
  clocker: Clocker,
  press: ClockInput,
  evaluated: EvaluatedEmployee,
  now: Date,
): Promise<ClockEvent> {
  const { means, kiosk, heldKey } = press;
  const held = heldKey !== undefined;
  const there = await readPunches(tx, clocker, [clocker.employeeSeq], manilaDay(now), manilaDay(now));
  const present = presentDay(evaluated.days, there, now);
  const policy = evaluated.days.find(({ day }) => day === displayDay(present, now))?.facts.policy;
  if (!policy) throw new NotFound("day");
  refuseTooSoon(there, policy.duplicateMinutes, now, kiosk ? KIOSK_REST_MILLIS : 0);
  const direction = press.direction ?? present.next;
  if (!held) refuseOtherWay(present, direction);
  if (present.taps.length >= MAX_PUNCHES) throw new Refusal(messageOf("TOO_MANY_TIME_LOGS", { count: MAX_PUNCHES }));
  const wrongMeans = meansProblem(policy, means);
  if (wrongMeans !== null) throw new Refusal(wrongMeans);
  const photoAsked = asksPhoto(policy, means);
  const answers = press.position !== null || photoAsked ? await readNoticeAnswers(tx, clocker) : NOT_READ;
  const { place, agreed } = kiosk
    ? { place: { result: "INSIDE" as const, office: kiosk.office }, agreed: null }
    : await whereIs(tx, clocker, answers, held ? { ...press, address: "", position: null } : press);
  const wrongPlace = placeProblem(policy, place && place.result);
  if (wrongPlace !== null && !(await worksElsewhere(tx, clocker, displayDay(present, now)))) throw new Refusal(wrongPlace);
  if (photoAsked) refuseWithoutConsent(held, answers);
  return { direction, place, agreed, photoAsked };
}

/** The event carries nothing that needs consent. */
const NOT_READ: NoticeAnswers = { PLACE: null, PHOTO: null };

/** @param lock locks the employee, which serializes clock events @throws NotFound, Refusal */
export async function requirePerson(tx: Tx, clocker: Clocker, now: Date, { lock }: { lock: boolean }): Promise<void> {
  const { rows } = await tx.$client.query<{ employeeName: string; joinDate: Day; resignationDate: Day | null }>(
    `select employee_name as "employeeName", join_date::text as "joinDate", resignation_date::text as "resignationDate"
       from employees where company_seq = $1 and employee_seq = $2 ${lock ? "for no key update" : ""}`,
    [clocker.companySeq, clocker.employeeSeq],
  );
  const person = rows[0];
  if (!person) throw new NotFound("employee");
  const start = await attendanceStart(tx, clocker);
  const today = manilaDay(now);
  if (start === null || today < start) throw new Refusal(notBegunMessage(start));
  // A night shift on the last day ends on the day after.
  const problem = employmentProblem(person, person.resignationDate === addDays(today, -1) ? person.resignationDate : today);
  if (problem) throw new Refusal(problem);
}

/** The location of a clock event, with the position where consented. */
async function whereIs(
  tx: Tx,
  clocker: Clocker,
  answers: NoticeAnswers,
  { address, position }: ClockInput,
): Promise<{ place: Found | null; agreed: Position | null }> {
  const offices = await readOfficePlaces(tx, clocker);
  const agreed = answers.PLACE === "Y" ? position : null;
  return { place: asksPlace(offices) ? checkPlace(offices, { address, position: agreed }) : null, agreed };
}
type Found = ReturnType<typeof checkPlace>;

/** @throws Refusal for an offline event, which has no photo, and without consent to store one */
function refuseWithoutConsent(held: boolean, answers: NoticeAnswers): void {
  if (held) throw new Refusal(messageOf("OFFLINE_WITHOUT_PHOTO"));
  if (answers.PHOTO !== "Y") throw new Refusal(messageOf("PHOTO_NOT_AGREED"));
}

/** Whether approved custom work waives the location check of the day. @source document 4 T-22 */
async function worksElsewhere(tx: Tx, clocker: Clocker, workDate: Day): Promise<boolean> {
  const requests = (await readApprovedRequests(tx, clocker, [clocker.employeeSeq], workDate, workDate)).get(clocker.employeeSeq) ?? [];
  return requests.some(({ workDay, what }) => what.kind === "WORK" && workDay === dayNumber(workDate));
}

/** A kiosk has no direction: two presses around a full minute must not clock in and out. */
const KIOSK_REST_MILLIS = 60_000;

/** @source document 4 T-6: less than duplicateMinutes after the last, by whole minutes; a kiosk also requires a real minute */
function refuseTooSoon(there: readonly Punch[], duplicateMinutes: number, now: Date, restMillis: number): void {
  const last = there.filter(({ voided, punchedAt }) => voided === null && punchedAt <= now).at(-1);
  if (!last) return;
  const soon = now.getTime() - last.punchedAt.getTime() < restMillis;
  if (soon || localMinute(now) - localMinute(last.punchedAt) < duplicateMinutes)
    throw new Refusal(alreadyClockedMessage(last, duplicateMinutes), { status: 429 });
}

function refuseOtherWay({ taps, next }: PresentDay<Punch>, direction: "IN" | "OUT"): void {
  if (direction !== next) throw new Refusal(otherWay(taps.at(-1), next), { status: 409 });
}
