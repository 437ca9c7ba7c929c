import type { OwnPunch } from "~/components/my/punch-list";
import type { Day } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import type { ClockWords } from "~/domain/shared/words/en/clock";
import { filled, named } from "~/domain/shared/words/filled";
import { placeWords } from "~/domain/time/clock/clock-words";
import { punchWords, type Punch } from "~/domain/time/punches/punch";
import { readPunchPlaces } from "~/models/time/clock/punch-places.server";
import type { OwnScope } from "~/web/session/own-employee.server";

type Names = Readonly<Record<string, string>>;

/** Punches as their owner sees them. */
export async function ownPunches(
  scope: OwnScope,
  punches: readonly Punch[],
  workDate: Day,
  words: ClockWords,
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
      words: punchWords(punch, workDate, words),
      place: placeOf(punch, words, dayNames),
      ...(photo === null ? {} : { photo: { href: filePath(photo), words: words.photoOf } }),
    };
  });
}

const placeOf = ({ voided, placeResult, held }: Punch, words: ClockWords, dayNames: Names) =>
  voided === null
    ? [named(dayNames, placeWords(placeResult)), held && words.held].filter(Boolean).join(", ")
    : filled(words.void, { reason: voided.reason });
