import { Link } from "@remix-run/react";
import { Card } from "~/components/ui/layout/card";

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
      <ul className="week-rows">
        {punches.map(({ punchSeq, words, place, photo }) => (
          <li key={punchSeq} className="pressed">
            <span className="tabular">{words}</span>
            <span className="sub">
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
