import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { punches } from "~/db/schema/time-punches";
import { punchPlaces } from "~/db/schema/time/clocking";
import { addDays, dayNumber, manilaDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import {
  beginsOn,
  meansProblem,
  NOT_BEGUN,
  otherWay,
  placeProblem,
  pressedAlready,
  type ClockMeans,
} from "~/domain/time/clock/clock-words";
import { asksPlace, keptDegrees, placeOf, type OfficePlace, type PlaceResult, type Position } from "~/domain/time/clock/place";
import { presentDay, shownDay, type PresentDay } from "~/domain/time/clock/present-day";
import { localMinute } from "~/domain/time/judgement/local-time";
import { employmentProblem, MOST_PUNCHES, TOO_MANY_PUNCHES, type Punch } from "~/domain/time/punches/punch";
import { noteChangedDays } from "~/models/shared/changed-days.server";
import { readApprovedRequests } from "./approved-requests.server";
import { attendanceStart } from "./attendance-start.server";
import { readNoticeAnswer } from "./clock-notices.server";
import { readJudgedDays, type JudgedPerson } from "./judged-days.server";
import { readOfficePlaces } from "./office-places.server";
import { readPunches } from "./punches.server";

/** Who clocks. */
export type Clocker = Pick<Scope, "companySeq" | "employeeName"> & { employeeSeq: number };

export interface Press {
  /** What the button said; null at a kiosk, which asks nobody: whatever comes next. */
  direction: "IN" | "OUT" | null;
  means: ClockMeans;
  position: Position | null;
  /** The visitor's network address. */
  address: string;
  /** Where a kiosk stands, and how it is called: nothing else has to be asked, and no place is kept. */
  kiosk?: { office: string; deviceId: string };
  /** It was pressed without network and comes later: its key. Nobody knows where that was. */
  heldKey?: string;
}

/** What a press came to. */
export interface Clocked {
  at: Date;
  direction: "IN" | "OUT";
  placeResult: PlaceResult | null;
  /** The office where it was, where it is known. */
  office: string | null;
}

/** How clocking stands for somebody at this moment. */
export interface ClockStand {
  start: Day | null;
  judged: JudgedPerson;
  offices: OfficePlace[];
  /** The answer to the notice; null = not asked yet. */
  agreedYn: "Y" | "N" | null;
}

/** What the page of the clock is drawn from. @param now the instant by the server's clock */
export async function readClockStand(own: Omit<Clocker, "employeeName">, now: Date): Promise<ClockStand> {
  const judged = await readAround(own, now);
  return readInCompany(own, async (tx) => ({
    start: await attendanceStart(tx, own),
    judged,
    offices: await readOfficePlaces(tx, own),
    agreedYn: await readNoticeAnswer(tx, own),
  }));
}

/**
 * Clocks somebody in or out, by the server's time; nothing of it can be changed later. The position is kept for whoever agreed to it alone.
 * A press that was held counts at the moment that it was pressed, whichever way the button would say now; the same key twice is one punch.
 * @throws NotFound; Refusal: too soon after the last (429), the other way meanwhile (409), means, place, employment
 * @source document 4 §6.9, §7
 */
export async function clock(own: Clocker, press: Press, now: Date): Promise<Clocked> {
  const { companySeq, employeeSeq, employeeName } = own;
  const { means, address, kiosk, heldKey } = press;
  const punchKey = heldKey === undefined ? null : `held ${employeeSeq} ${heldKey}`;
  const judged = await readAround(own, now);
  return inCompany(own, async (tx) => {
    await takePerson(tx, own, now);
    if (punchKey !== null) {
      const stored = await findHeld(tx, own, punchKey);
      if (stored) return { ...stored, office: null };
    }
    const there = await readPunches(tx, own, [employeeSeq], manilaDay(now), manilaDay(now));
    const present = presentDay(judged.days, there, now);
    const policy = judged.days.find(({ day }) => day === shownDay(present, now))?.facts.policy;
    if (!policy) throw new NotFound("day");
    refuseTooSoon(there, policy.duplicateMinutes, now, kiosk ? KIOSK_REST_MILLIS : 0);
    const direction = press.direction ?? present.next;
    if (punchKey === null) refuseOtherWay(present, direction);
    if (present.taps.length >= MOST_PUNCHES) throw new Refusal(TOO_MANY_PUNCHES);
    const wrongMeans = meansProblem(policy, means);
    if (wrongMeans !== null) throw new Refusal(wrongMeans);
    const { place, agreed } = kiosk
      ? { place: { result: "INSIDE" as const, office: kiosk.office }, agreed: null }
      : await whereIs(tx, own, punchKey === null ? press : { ...press, address: "", position: null });
    const wrongPlace = placeProblem(policy, place && place.result);
    if (wrongPlace !== null && !(await worksElsewhere(tx, own, shownDay(present, now)))) throw new Refusal(wrongPlace);
    const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
    const punchSeq = await nextSeq(tx, companySeq, "punch");
    const placeResult = place && place.result;
    await tx.insert(punches).values({
      companySeq,
      punchSeq,
      employeeSeq,
      punchedAt: at,
      direction,
      source: means,
      deviceId: kiosk?.deviceId ?? "",
      placeResult,
      punchKey,
      heldYn: punchKey === null ? "N" : "Y",
      reason: "",
      recordedBy: employeeName,
    });
    await noteChangedDays(tx, own, { employeeSeqs: [employeeSeq], from: manilaDay(now), to: manilaDay(now) });
    if (!kiosk && punchKey === null)
      await tx.insert(punchPlaces).values({ companySeq, punchSeq, punchedAt: at, address, ...keptPosition(agreed) });
    return { at, direction, placeResult, office: place && place.office };
  });
}

/** What a held press came to when it was sent before. */
async function findHeld(tx: Tx, { companySeq }: Clocker, punchKey: string): Promise<Omit<Clocked, "office"> | undefined> {
  const { rows } = await tx.$client.query<Omit<Clocked, "office">>(
    `select punched_at as at, direction, place_result as "placeResult" from punches where company_seq = $1 and punch_key = $2`,
    [companySeq, punchKey],
  );
  return rows[0];
}

/** Yesterday, today and tomorrow: the moment lies in the window of one of them, or of none. */
async function readAround(own: Omit<Clocker, "employeeName">, now: Date): Promise<JudgedPerson> {
  const today = manilaDay(now);
  const judged = await readJudgedDays(own, [own.employeeSeq], { from: addDays(today, -1), to: addDays(today, 1) }, now, true);
  return judged.get(own.employeeSeq) ?? { days: [], punches: [] };
}

/** Locks the person, so that two presses come one after the other. @throws NotFound, Refusal */
async function takePerson(tx: Tx, own: Clocker, now: Date): Promise<void> {
  const { rows } = await tx.$client.query<{ employeeName: string; joinDate: Day; resignationDate: Day | null }>(
    `select employee_name as "employeeName", join_date::text as "joinDate", resignation_date::text as "resignationDate"
       from employees where company_seq = $1 and employee_seq = $2 for no key update`,
    [own.companySeq, own.employeeSeq],
  );
  const person = rows[0];
  if (!person) throw new NotFound("employee");
  const start = await attendanceStart(tx, own);
  const today = manilaDay(now);
  if (start === null) throw new Refusal(NOT_BEGUN);
  if (today < start) throw new Refusal(beginsOn(start));
  // A night shift of the last day ends on the day after.
  const problem = employmentProblem(person, person.resignationDate === addDays(today, -1) ? person.resignationDate : today);
  if (problem) throw new Refusal(problem);
}

/** Where a press comes from, with the position of whoever agreed that it is kept. */
async function whereIs(tx: Tx, own: Clocker, { address, position }: Press): Promise<{ place: Found | null; agreed: Position | null }> {
  const offices = await readOfficePlaces(tx, own);
  const agreed = position !== null && (await readNoticeAnswer(tx, own)) === "Y" ? position : null;
  return { place: asksPlace(offices) ? placeOf(offices, { address, position: agreed }) : null, agreed };
}
type Found = ReturnType<typeof placeOf>;

/** Approved custom work lifts the place check of its day. @source document 4 T-22 */
async function worksElsewhere(tx: Tx, own: Clocker, workDate: Day): Promise<boolean> {
  const requests = (await readApprovedRequests(tx, own, [own.employeeSeq], workDate, workDate)).get(own.employeeSeq) ?? [];
  return requests.some(({ workDay, what }) => what.kind === "WORK" && workDay === dayNumber(workDate));
}

/** A kiosk asks for no direction: pressed twice around a full minute it must not clock in and out. */
const KIOSK_REST_MILLIS = 60_000;

/** @source document 4 T-6: less than duplicateMinutes after the last, by whole minutes; a kiosk rests a real minute besides */
function refuseTooSoon(there: readonly Punch[], duplicateMinutes: number, now: Date, restMillis: number): void {
  const last = there.filter(({ voided, punchedAt }) => voided === null && punchedAt <= now).at(-1);
  if (!last) return;
  const soon = now.getTime() - last.punchedAt.getTime() < restMillis;
  if (soon || localMinute(now) - localMinute(last.punchedAt) < duplicateMinutes)
    throw new Refusal(pressedAlready(last, duplicateMinutes), { status: 429 });
}

function refuseOtherWay({ taps, next }: PresentDay<Punch>, direction: "IN" | "OUT"): void {
  if (direction !== next) throw new Refusal(otherWay(taps.at(-1), next), { status: 409 });
}

const keptPosition = (position: Position | null) =>
  position && {
    latitude: String(keptDegrees(position.latitude)),
    longitude: String(keptDegrees(position.longitude)),
    accuracyMeters: position.accuracyMeters,
  };
