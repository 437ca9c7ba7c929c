import { foldText } from "~/domain/shared/clean-text";
import { inCompany, readInCompany } from "~/db/client.server";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { OFFICE_GONE } from "~/domain/time/clock/kiosk";
import {
  CHOOSE_OWN_PIN,
  KIOSK_SLOW,
  PIN_ALARM,
  PIN_TRIES,
  SAME_PIN,
  SLOW_SECONDS,
  TOO_MANY_PINS,
  WRONG_PIN,
  wrongPinsNotification,
  type KioskInput,
} from "~/domain/time/clock/pin";
import { isInRange } from "~/domain/organization/ip-range";
import { employeeIdKey } from "~/db/schema/columns";
import { countedTries, countTry, forgetTries, claimOnce } from "~/models/shared/throttle.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { choosePin, findPinHolder, type PinHolder } from "./clock-pins.server";
import { clock, type Clocked } from "~/models/time/clock/clocking.server";
import { createTimeToken, findTimeTokenHolder } from "~/models/time/time-tokens.server";

type Company = Pick<Scope, "companySeq">;

export interface Kiosk {
  companySeq: number;
  timeTokenSeq: number;
  kioskName: string;
  office: string;
  ipRanges: readonly string[];
}

/** The kiosk of a token; null when it is unknown or revoked. */
export async function findKiosk(token: string): Promise<Kiosk | null> {
  const holder = await findTimeTokenHolder(token);
  if (holder?.tokenScope !== "KIOSK") return null;
  const { companySeq, timeTokenSeq, tokenName, workPlaceSeq } = holder;
  return readInCompany(holder, async (tx) => {
    const { rows } = await tx.$client.query<{ office: string; ipRanges: string[] }>(
      `select work_place_name as office, ip_ranges as "ipRanges" from work_places where company_seq = $1 and work_place_seq = $2`,
      [companySeq, workPlaceSeq],
    );
    if (!rows[0]) throw new NotFound("office");
    return { companySeq, timeTokenSeq, kioskName: tokenName, ...rows[0] };
  });
}

/** Whether a kiosk may be used from a network: from any, unless its office has restrictions. */
export const mayUse = ({ ipRanges }: Kiosk, address: string): boolean =>
  ipRanges.length === 0 || ipRanges.some((range) => isInRange(address, range));

/** Creates a kiosk for an active office; its link is shown only once. @throws Refusal: the office is gone, the name is taken */
export async function createKiosk(scope: Scope, tokenName: string, workPlaceSeq: number): Promise<string> {
  const offices = await listKioskOffices(scope);
  if (!offices.some((office) => office.workPlaceSeq === workPlaceSeq)) throw new Refusal(OFFICE_GONE, { field: "workPlaceSeq" });
  return createTimeToken(scope, tokenName, { tokenScope: "KIOSK", workPlaceSeq });
}

/** The active offices, by name. */
export function listKioskOffices({ companySeq }: Company): Promise<{ workPlaceSeq: number; workPlaceName: string }[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ workPlaceSeq: number; workPlaceName: string }>(
      `select work_place_seq as "workPlaceSeq", work_place_name as "workPlaceName" from work_places
        where company_seq = $1 and use_yn = 'Y' order by lower(work_place_name), work_place_seq`,
      [companySeq],
    );
    return rows;
  });
}

/** The office of each kiosk, by token number. */
export function readKioskOffices({ companySeq }: Company): Promise<Map<number, string>> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ timeTokenSeq: number; office: string }>(
      `select t.time_token_seq as "timeTokenSeq", w.work_place_name as office
         from time_tokens t join work_places w on w.company_seq = t.company_seq and w.work_place_seq = t.work_place_seq
        where t.company_seq = $1 and t.token_scope = 'KIOSK'`,
      [companySeq],
    );
    return new Map(rows.map(({ timeTokenSeq, office }) => [timeTokenSeq, office]));
  });
}

export function hasKiosks({ companySeq }: Company): Promise<boolean> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ some: boolean }>(
      `select exists (select from time_tokens where company_seq = $1 and token_scope = 'KIOSK' and revoked_at is null) as some`,
      [companySeq],
    );
    return rows[0]!.some;
  });
}

export type AtKiosk = Pick<PinHolder, "employeeSeq" | "employeeName">;

/**
 * Authenticates by number and PIN; an assigned PIN is changed in the process.
 * @throws Refusal: wrong, too often wrong (429), an assigned PIN must be changed
 * @source document 4 §7, Kiosk
 */
export async function authenticateAtKiosk(kiosk: Kiosk, { employeeNumber, pin, newPin }: KioskInput): Promise<AtKiosk> {
  const { employeeSeq, employeeName, mustChange } = await verifyPin(kiosk, employeeNumber, pin);
  if (mustChange) {
    if (newPin === undefined) throw new Refusal(CHOOSE_OWN_PIN, { field: "newPin" });
    if (newPin === pin) throw new Refusal(SAME_PIN, { field: "newPin" });
    await choosePin({ companySeq: kiosk.companySeq, employeeSeq }, newPin);
  }
  return { employeeSeq, employeeName };
}

/**
 * Clocks an employee in or out, whichever is next.
 * @param now the instant by the server's clock @throws Refusal as `clock`
 */
export function clockAtKiosk(kiosk: Kiosk, holder: AtKiosk, address: string, now: Date): Promise<Clocked> {
  const press = { direction: null, means: "KIOSK", position: null, address } as const;
  const at = { office: kiosk.office, deviceId: kiosk.kioskName };
  return clock({ companySeq: kiosk.companySeq, ...holder }, { ...press, kiosk: at }, now);
}

/** Counts each attempt before verifying it, for unknown numbers too: the response does not disclose which numbers exist. */
async function verifyPin(kiosk: Kiosk, employeeNumber: string, pin: string): Promise<PinHolder> {
  const { companySeq, timeTokenSeq } = kiosk;
  const tries = { name: "kiosk-pin", ...PIN_TRIES };
  const key = `${companySeq} ${timeTokenSeq} ${foldText(employeeNumber)}`;
  await slowDown(kiosk, employeeNumber);
  await countTry(tries, key, TOO_MANY_PINS);
  const holder = await findPinHolder(kiosk, employeeNumber, pin);
  if (!holder) {
    await countWrong(kiosk);
    throw new Refusal(WRONG_PIN);
  }
  await forgetTries(tries, key);
  return holder;
}

/** Used only to count wrong attempts; the limit is never reached. */
const WRONG = { name: "kiosk-wrong", points: 1_000_000, seconds: PIN_ALARM.seconds };

/**
 * Throttles a kiosk with many wrong attempts before counting per number, so that guessing cannot lock all employees out. Numbers that
 * clocked there before are exempt.
 * @throws Refusal 429
 */
async function slowDown(kiosk: Kiosk, employeeNumber: string): Promise<void> {
  const key = keyOf(kiosk);
  if ((await countedTries(WRONG, key)) < PIN_ALARM.wrong || (await hasClockedAt(kiosk, employeeNumber))) return;
  if (!(await claimOnce("kiosk-slow", key, SLOW_SECONDS))) throw new Refusal(KIOSK_SLOW, { status: 429 });
}

const keyOf = ({ companySeq, timeTokenSeq }: Kiosk): string => `${companySeq} ${timeTokenSeq}`;

function hasClockedAt({ companySeq, kioskName }: Kiosk, employeeNumber: string): Promise<boolean> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `select from employees e
        where e.company_seq = $1 and ${employeeIdKey("coalesce(nullif(e.employee_number, ''), e.employee_id)")} = $2
          and exists (select from punches p where p.company_seq = $1 and p.employee_seq = e.employee_seq and p.source = 'KIOSK' and p.device_id = $3)`,
      [companySeq, foldText(employeeNumber), kioskName],
    );
    return Boolean(rowCount);
  });
}

async function countWrong(kiosk: Kiosk): Promise<void> {
  const { kioskName } = kiosk;
  const count = await countTry(WRONG, keyOf(kiosk), TOO_MANY_PINS);
  if (count !== PIN_ALARM.wrong) return;
  await inCompany(kiosk, (tx) => writeNotification(tx, kiosk, { kind: "WRONG_PINS", ...wrongPinsNotification(kioskName) }));
}
