import type { ClockPageData } from "~/components/my/clock-page";
import { addDays, manilaDay } from "~/domain/shared/day";
import { wordsIn } from "~/domain/shared/words/words";
import { beginsOn, meansProblem, type ClockMeans } from "~/domain/time/clock/clock-words";
import { asksPosition } from "~/domain/time/clock/place";
import { presentDay, shownDay } from "~/domain/time/clock/present-day";
import { readClockStand } from "~/models/time/clocking.server";
import { hasKiosks } from "~/models/time/kiosks/kiosks.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { clockView, verbOf } from "./own-days.server";
import { ownPunch } from "./own-month.server";

/** Whether somebody presses on a phone or a tablet, as the browser says. */
export function meansOf(request: Request): ClockMeans {
  const phone =
    request.headers.get("Sec-CH-UA-Mobile") === "?1" || /Mobi|Android|iPhone|iPad/i.test(request.headers.get("User-Agent") ?? "");
  return phone ? "MOBILE" : "WEB";
}

/** The page of the clock at this moment. */
export async function readClock(scope: OwnScope, means: ClockMeans, now: Date): Promise<ClockPageData> {
  const { language } = scope;
  const { clock: words, dayNames } = wordsIn(language);
  const { start, judged, offices, agreedYn } = await readClockStand(scope, now);
  const today = manilaDay(now);
  if (start === null || today < start) return { language, words, why: start === null ? words.notBegun : beginsOn(start, words) };
  const present = presentDay(judged.days, judged.punches, now);
  const workDate = shownDay(present, now);
  const day = judged.days.find((one) => one.day === workDate);
  if (!day || (day.result.state === "NOT_EMPLOYED" && workDate !== addDays(today, -1))) return { language, words, why: words.notEmployed };
  const wants = asksPosition(offices);
  return {
    language,
    words,
    ...clockView(day, present, now, words),
    direction: present.next,
    verb: verbOf(present, words),
    problem: meansProblem(day.facts.policy, means),
    unplaced: present.day === null,
    asksPosition: wants && agreedYn === "Y",
    notice: wants ? { answered: agreedYn !== null, refuses: day.facts.policy.placeCheck === "REFUSE" } : null,
    kiosks: await hasKiosks(scope),
    punches: present.taps.map((punch) => ownPunch(punch, workDate, words, dayNames)),
  };
}
