import type { Movement, PostingKind } from "~/domain/flex_ben/ledger";
import type { Chance } from "./random";

/** One command of the demo's points; `usage` is the index of the usage that a reversal refunds. */
export interface PointEvent {
  kind: PostingKind;
  at: Date;
  movements: Movement[];
  title?: string;
  merchantName?: string;
  usage?: number;
}

type Member = { employeeSeq: number; jobTitleSeq: number; joinDate: string; birthday: string; resignationDate?: string };

const SHOPS = [
  ["Kusina ni Aling Nena", "Lunch", 140, 420],
  ["Barako Coffee House", "Coffee and pastry", 120, 380],
  ["Botika Malasakit", "Vitamins and medicine", 150, 900],
  ["Lakbay Bus Lines", "Bus tickets", 300, 1_200],
  ["Ginhawa Spa", "Massage", 600, 1_200],
  ["Sikap Fitness Makati", "Monthly gym pass", 900, 1_500],
  ["Aklatan Bookshop", "Books", 250, 1_100],
  ["Palengke Online", "Groceries", 400, 1_800],
  ["Mata Optical", "Eyeglasses", 1_200, 2_400],
] as const;

/** Points of the mid-year gift by job title. */
const MID_YEAR = [5_000, 2_500, 1_500, 1_500, 2_000, 1_000];
/** Monthly points of every employee. */
export const MONTHLY = 2_000;
export const MONTHLY_TITLE = "Monthly points for everyone";
const BIRTHDAY = 500;

/**
 * Half a year of points in chronological order: top-ups, monthly points, birthdays, one reverted mistake, and
 * purchases. The wallet ends with enough for 1 December, but not for 1 January.
 */
export function pointStory(members: readonly Member[], chance: Chance): PointEvent[] {
  const drafts: PointEvent[] = [
    topUp("2026-05-25T10:20", 250_000, "BT-2026-0525-118"),
    topUp("2026-07-28T15:05", 250_000, "BT-2026-0728-342"),
    topUp("2026-09-29T11:40", 200_000, "BT-2026-0929-077"),
  ];
  for (const month of ["06", "07", "08", "09", "10", "11"]) {
    const present = members.filter((member) => isThere(member, `2026-${month}-01`));
    drafts.push(
      transfer(
        `2026-${month}-01T09:00`,
        present.map(({ employeeSeq }) => gift(employeeSeq, MONTHLY, "Monthly points")),
        MONTHLY_TITLE,
      ),
    );
    const birthdays = present.filter(({ birthday }) => birthday.slice(5, 7) === month);
    if (birthdays.length > 0)
      drafts.push(
        transfer(
          `2026-${month}-05T09:30`,
          birthdays.map(({ employeeSeq }) => gift(employeeSeq, BIRTHDAY, "Happy birthday!")),
          "Birthdays",
        ),
      );
    for (const member of present) drafts.push(...shopping(member, month, chance));
  }
  const midYear = members.filter((member) => isThere(member, "2026-06-15"));
  drafts.push(
    transfer(
      "2026-06-15T16:00",
      midYear.map(({ employeeSeq, jobTitleSeq }) => gift(employeeSeq, MID_YEAR[jobTitleSeq - 1]!, "Mid-year gift")),
      "Mid-year gift",
    ),
  );
  drafts.push(
    transfer("2026-08-14T14:10", [gift(9, 1_500, "Pitch won")], ""),
    transfer("2026-08-14T14:12", [gift(9, 1_500, "Pitch won")], ""),
  );
  drafts.push({ kind: "DEDUCT", at: manila("2026-08-17T09:05"), movements: [gift(9, 1_500, "Entered twice")] });
  return affordable(
    drafts.sort((a, b) => a.at.getTime() - b.at.getTime()),
    chance,
  );
}

/** Skips purchases without enough points; about one in forty of the others is reversed two days later. */
function affordable(drafts: readonly PointEvent[], chance: Chance): PointEvent[] {
  const held = new Map<number, number>();
  const story: PointEvent[] = [];
  const returns: PointEvent[] = [];
  for (const draft of drafts) {
    while (returns[0] && returns[0].at <= draft.at) take(returns.shift()!);
    take(draft);
  }
  returns.forEach(take);
  return story;

  function take(event: PointEvent): void {
    const sign = event.kind === "TRANSFER" || event.kind === "REVERSAL" ? 1 : -1;
    const [{ employeeSeq, mileageVolume }] = event.movements as [Movement];
    if (event.kind === "USAGE" && (held.get(employeeSeq!) ?? 0) < mileageVolume) return;
    for (const movement of event.movements)
      if (movement.employeeSeq !== null)
        held.set(movement.employeeSeq, (held.get(movement.employeeSeq) ?? 0) + sign * movement.mileageVolume);
    story.push(event);
    if (event.kind === "USAGE" && chance.happens(0.025)) {
      returns.push({
        kind: "REVERSAL",
        at: new Date(event.at.getTime() + 2 * 86_400_000),
        movements: event.movements,
        title: "Returned to the shop",
        usage: story.length - 1,
      });
    }
  }
}

function shopping({ employeeSeq, resignationDate }: Member, month: string, chance: Chance): PointEvent[] {
  return Array.from({ length: chance.between(1, 4) }, () => {
    const [merchantName, item, least, most] = chance.pick(SHOPS);
    const at = `2026-${month}-${two(chance.between(2, month === "11" ? 18 : 28))}T${two(chance.between(8, 20))}:${two(chance.between(0, 59))}`;
    return {
      at,
      event: {
        kind: "USAGE" as const,
        at: manila(at),
        movements: [gift(employeeSeq, chance.between(least / 10, most / 10) * 10, "")],
        title: item,
        merchantName,
      },
    };
  })
    .filter(({ at }) => resignationDate === undefined || at.slice(0, 10) < resignationDate)
    .map(({ event }) => event);
}

const isThere = ({ joinDate, resignationDate }: Member, day: string) =>
  joinDate <= day && (resignationDate === undefined || resignationDate > day);
const gift = (employeeSeq: number, mileageVolume: number, transactionNote: string): Movement => ({
  employeeSeq,
  mileageVolume,
  transactionNote,
});
const transfer = (at: string, movements: Movement[], title: string): PointEvent => ({ kind: "TRANSFER", at: manila(at), movements, title });
const topUp = (at: string, mileageVolume: number, title: string): PointEvent => ({
  kind: "TOP_UP",
  at: manila(at),
  movements: [{ employeeSeq: null, mileageVolume, transactionNote: "" }],
  title,
});
const manila = (at: string) => new Date(`${at}:00+08:00`);
const two = (number: number) => String(number).padStart(2, "0");
