import { Card } from "~/components/ui/layout/card";

export type OwnPunch = {
  punchSeq: number;
  /** "07:55 in" */
  words: string;
  /** "at an office" */
  place: string;
  /** Where it has one: its address, and "Photo". */
  photo?: { href: string; words: string };
};

/** One's own punches of a day. */
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
                  <a href={photo.href}>
                    {photo.words}
                    <span className="visually-hidden"> {words}</span>
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
