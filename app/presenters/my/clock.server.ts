import type { ClockPageData } from "~/components/my/clock-page";
import { addDays, manilaDay } from "~/domain/shared/day";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import type { NoticeAbout } from "~/domain/time/clock/clock-notice";
import { asksPhoto } from "~/domain/time/clock/clock-photo";
import { notBegunMessage, meansProblem, type ClockMeans } from "~/domain/time/clock/clock-text";
import { asksPosition } from "~/domain/time/clock/place";
import { presentDay, displayDay } from "~/domain/time/clock/present-day";
import { readClockState } from "~/models/time/clock/clocking.server";
import { hasKiosks } from "~/models/time/kiosks/kiosks.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { clockView, clockVerb } from "./own-days.server";
import { punchViews } from "./own-punches.server";

// cspell:ignore mobi

/** Whether the device is a phone or tablet, by its request headers. */
export function clockMeansOf(request: Request): ClockMeans {
  const phone =
    request.headers.get("Sec-CH-UA-Mobile") === "?1" || /Mobi|Android|iPhone|iPad/i.test(request.headers.get("User-Agent") ?? "");
  return phone ? "MOBILE" : "WEB";
}

export async function readClock(scope: OwnScope, means: ClockMeans, now: Date): Promise<ClockPageData> {
  const { language } = scope;
  const { clock: texts, dayNames } = messagesFor(language);
  const { start, judged, offices, answers } = await readClockState(scope, now);
  const today = manilaDay(now);
  if (start === null || today < start) return { language, texts, why: renderRefusal(language, notBegunMessage(start)) };
  const present = presentDay(judged.days, judged.punches, now);
  const workDate = displayDay(present, now);
  const day = judged.days.find((view) => view.day === workDate);
  if (!day || (day.result.state === "NOT_EMPLOYED" && workDate !== addDays(today, -1))) return { language, texts, why: texts.notEmployed };
  const { policy } = day.facts;
  const wrongMeans = meansProblem(policy, means);
  const required: Record<NoticeAbout, boolean> = { PLACE: asksPosition(offices), PHOTO: wrongMeans === null && asksPhoto(policy, means) };
  const problem = wrongMeans ?? (required.PHOTO && answers.PHOTO === "N" ? messageOf("PHOTO_NOT_AGREED") : null);
  const keeps = (["PLACE", "PHOTO"] as const).filter((about) => required[about]);
  const unanswered = keeps.find((about) => answers[about] === null);
  return {
    language,
    texts,
    ...clockView(day, present, now, texts),
    direction: present.next,
    verb: clockVerb(present, texts),
    problem: problem && renderRefusal(language, problem),
    unplaced: present.day === null,
    asksPosition: required.PLACE && answers.PLACE === "Y",
    asksPhoto: required.PHOTO,
    keeps,
    notice: unanswered === undefined ? null : { about: unanswered, refuses: unanswered === "PLACE" && policy.placeCheck === "REFUSE" },
    kiosks: await hasKiosks(scope),
    punches: await punchViews(scope, present.taps, workDate, texts, dayNames),
  };
}

/** The privacy notices that apply to the clock; the location notice where nothing is required now. */
export async function listNotices(scope: OwnScope, means: ClockMeans, now: Date): Promise<readonly NoticeAbout[]> {
  const stand = await readClock(scope, means, now);
  return "keeps" in stand && stand.keeps.length > 0 ? stand.keeps : ["PLACE"];
}
