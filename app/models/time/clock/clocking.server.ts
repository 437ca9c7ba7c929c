import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { punches } from "~/db/schema/time-punches";
import { punchPlaces } from "~/db/schema/time/clocking";
import { addDays, manilaDay, type Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import { roundDegrees, type OfficePlace, type PlaceResult, type Position } from "~/domain/time/clock/place";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { attachFile } from "~/models/shared/stored-files.server";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { readEvaluatedDays, type EvaluatedEmployee } from "~/models/time/evaluated-days.server";
import { readOfficePlaces } from "~/models/time/office-places.server";
import { readNoticeAnswers, type NoticeAnswers } from "./clock-notices.server";
import { evaluateClockEvent, requirePerson, type Clocker, type ClockInput } from "./clock-event.server";

export type { ClockInput } from "./clock-event.server";

/** The result of a clock event. */
export interface Clocked {
  at: Date;
  direction: "IN" | "OUT";
  placeResult: PlaceResult | null;
  /** The office, if known. */
  office: string | null;
}

/** An employee's current clock state. */
export interface ClockState {
  start: Day | null;
  judged: EvaluatedEmployee;
  offices: OfficePlace[];
  answers: NoticeAnswers;
}

/** Data of the clock page. @param now the instant by the server's clock */
export async function readClockState(clocker: Omit<Clocker, "employeeName">, now: Date): Promise<ClockState> {
  const evaluated = await readEvaluatedAround(clocker, now);
  return readInCompany(clocker, async (tx) => ({
    start: await attendanceStart(tx, clocker),
    judged: evaluated,
    offices: await readOfficePlaces(tx, clocker),
    answers: await readNoticeAnswers(tx, clocker),
  }));
}

/**
 * Validates a clock event without storing it.
 * @returns whether a photo is required
 * @throws as `clock` would
 */
export async function checkClockEvent(clocker: Clocker, press: ClockInput, now: Date): Promise<{ photoAsked: boolean }> {
  const evaluated = await readEvaluatedAround(clocker, now);
  return readInCompany(clocker, async (tx) => {
    await requirePerson(tx, clocker, now, { lock: false });
    return evaluateClockEvent(tx, clocker, press, evaluated, now);
  });
}

/**
 * Clocks an employee in or out, by server time; events are immutable. Position and photo are stored only with consent; where a photo is
 * required, there is no clock event without one. An offline event counts at the time it was pressed, regardless of the button's current
 * direction; a repeated key is one punch.
 * @throws NotFound; Refusal: too soon after the last (429), direction changed meanwhile (409), means, place, photo, employment
 * @source document 4 §6.9, §7
 */
export async function clock(clocker: Clocker, press: ClockInput, now: Date): Promise<Clocked> {
  const { companySeq, employeeSeq, employeeName } = clocker;
  const { means, address, kiosk, heldKey } = press;
  const punchKey = heldKey === undefined ? null : keyOf(clocker, heldKey);
  const evaluated = await readEvaluatedAround(clocker, now);
  return inCompany(clocker, async (tx) => {
    await requirePerson(tx, clocker, now, { lock: true });
    if (punchKey !== null) {
      const stored = await findPunchByKey(tx, clocker, punchKey);
      if (stored) return { ...stored, office: null };
    }
    const { direction, place, agreed, photoAsked } = await evaluateClockEvent(tx, clocker, press, evaluated, now);
    if (photoAsked && !press.photo) throw new Refusal(messageOf("PHOTO_MISSING"), { field: "photo" });
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
      storedOfflineYn: punchKey === null ? "N" : "Y",
      reason: "",
      recordedBy: employeeName,
    });
    await markDaysDirty(tx, clocker, { employeeSeqs: [employeeSeq], from: manilaDay(now), to: manilaDay(now) });
    if (!kiosk && punchKey === null) {
      const photoFileSeq = photoAsked && press.photo ? await takePhoto(tx, clocker, press.photo) : null;
      await tx.insert(punchPlaces).values({ companySeq, punchSeq, punchedAt: at, address, photoFileSeq, ...keptPosition(agreed) });
    }
    return { at, direction, placeResult, office: place && place.office };
  });
}

const keyOf = ({ employeeSeq }: Pick<Clocker, "employeeSeq">, heldKey: string): string => `held ${employeeSeq} ${heldKey}`;

/** The punch of an offline event that was sent before; none if it was not counted. */
export const findOfflinePunch = (clocker: Clocker, heldKey: string): Promise<Pick<Clocked, "at" | "direction"> | undefined> =>
  readInCompany(clocker, (tx) => findPunchByKey(tx, clocker, keyOf(clocker, heldKey)));

async function findPunchByKey(tx: Tx, { companySeq }: Clocker, punchKey: string): Promise<Omit<Clocked, "office"> | undefined> {
  const { rows } = await tx.$client.query<Omit<Clocked, "office">>(
    `select punched_at as at, direction, place_result as "placeResult" from punches where company_seq = $1 and punch_key = $2`,
    [companySeq, punchKey],
  );
  return rows[0];
}

/** Yesterday, today and tomorrow: the instant is in the window of one of them, or of none. */
async function readEvaluatedAround(clocker: Omit<Clocker, "employeeName">, now: Date): Promise<EvaluatedEmployee> {
  const today = manilaDay(now);
  const evaluated = await readEvaluatedDays(clocker, [clocker.employeeSeq], { from: addDays(today, -1), to: addDays(today, 1) }, now, true);
  return evaluated.get(clocker.employeeSeq) ?? { days: [], punches: [] };
}

async function takePhoto(tx: Tx, { employeeSeq }: Clocker, { fileSeq, account }: NonNullable<ClockInput["photo"]>): Promise<number> {
  await attachFile(tx, account, fileSeq, { usedBy: "punchPhoto", employeeSeq, field: "photo" });
  return fileSeq;
}

const keptPosition = (position: Position | null) =>
  position && {
    latitude: String(roundDegrees(position.latitude)),
    longitude: String(roundDegrees(position.longitude)),
    accuracyMeters: position.accuracyMeters,
  };
