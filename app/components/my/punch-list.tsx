import { Link } from "@remix-run/react";
import { Card } from "~/components/ui/layout/card";
import { DAY_ROWS, ROW_NOTE } from "./day-row";

export type OwnPunch = {
  punchSeq: number;
  /** "07:55 in" */
  text: string;
  /** "at an office" */
  place: string;
  /** URL and label of the photo, if any. */
  photo?: { href: string; text: string };
};

/** The employee's punches of a day. */
export function PunchList({ title, punches }: { title: string; punches: readonly OwnPunch[] }) {
  return (
    <Card title={title}>
      <ul className={`${DAY_ROWS} [&>li]:grid-cols-[minmax(0,1fr)_auto] [&>li]:py-[5px]`}>
        {punches.map(({ punchSeq, text, place, photo }) => (
          <li key={punchSeq}>
            <span className="tabular">{text}</span>
            <span className={ROW_NOTE}>
              {place}
              {photo === undefined ? null : (
                <>
                  {" "}
                  <Link reloadDocument to={photo.href}>
                    {photo.text}
                    <span className="visually-hidden"> {text}</span>
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
