import { Link } from "@remix-run/react";
import { Card } from "~/components/ui/layout/card";
import { DAY_ROWS, ROW_NOTE } from "./day-row";

export type OwnPunch = {
  punchSeq: number;
  /** "07:55 in" */
  words: string;
  /** "at an office" */
  place: string;
  /** URL and label of the photo, if any. */
  photo?: { href: string; words: string };
};

/** The employee's punches of a day. */
export function PunchList({ title, punches }: { title: string; punches: readonly OwnPunch[] }) {
  return (
    <Card title={title}>
      <ul className={`${DAY_ROWS} [&>li]:grid-cols-[minmax(0,1fr)_auto] [&>li]:py-[5px]`}>
        {punches.map(({ punchSeq, words, place, photo }) => (
          <li key={punchSeq}>
            <span className="tabular">{words}</span>
            <span className={ROW_NOTE}>
              {place}
              {photo === undefined ? null : (
                <>
                  {" "}
                  <Link reloadDocument to={photo.href}>
                    {photo.words}
                    <span className="visually-hidden"> {words}</span>
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
