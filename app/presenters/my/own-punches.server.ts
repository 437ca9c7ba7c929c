import type { OwnPunch } from "~/components/my/punch-list";
import type { Day } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import type { ClockText } from "~/domain/shared/i18n/en/clock";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { placeText } from "~/domain/time/clock/clock-text";
import { punchText, type Punch } from "~/domain/time/punches/punch";
import { readPunchPlaces } from "~/models/time/clock/punch-places.server";
import type { OwnScope } from "~/web/session/own-employee.server";

type Names = Readonly<Record<string, string>>;

/** The employee's own punches. */
export async function punchViews(
  scope: OwnScope,
  punches: readonly Punch[],
  workDate: Day,
  text: ClockText,
  dayNames: Names,
): Promise<OwnPunch[]> {
  const places = await readPunchPlaces(
    scope,
    punches.map(({ punchSeq }) => punchSeq),
  );
  return punches.map((punch) => {
    const photo = places.get(punch.punchSeq)?.photoFileSeq ?? null;
    return {
      punchSeq: punch.punchSeq,
      text: punchText(punch, workDate, text),
      place: placeLine(punch, text, dayNames),
      ...(photo === null ? {} : { photo: { href: filePath(photo), text: text.photoOf } }),
    };
  });
}

const placeLine = ({ voided, placeResult, held }: Punch, text: ClockText, dayNames: Names) =>
  voided === null
    ? [named(dayNames, placeText(placeResult)), held && text.held].filter(Boolean).join(", ")
    : interpolate(text.void, { reason: voided.reason });
