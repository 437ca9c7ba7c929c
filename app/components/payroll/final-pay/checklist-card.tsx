import { Link } from "@remix-run/react";
import { Count } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { pathTo } from "~/paths";

export type ChecklistRow = {
  code: string;
  label: string;
  detail: string;
  after: boolean;
  done: boolean;
  /** Derived from records, so it cannot be checked manually. */
  recorded: boolean;
  /** Attached file, if the user may open it. */
  paper: { href: string; name: string } | null;
};

type ChecklistCardProps = {
  employeeSeq: number;
  rows: readonly ChecklistRow[];
  /** The user may change it. */
  changes: boolean;
};

const PART = "px-4 pt-3 pb-1 text-xs/5 font-medium text-ink-3";

/** Tasks for a leaver, before and after the final pay is completed. */
export function ChecklistCard({ employeeSeq, rows, changes }: ChecklistCardProps) {
  const done = rows.filter((row) => row.done).length;
  const part = (after: boolean) => rows.filter((row) => row.after === after);
  return (
    <Card title="Checklist" aside={<Count value={`${done} of ${rows.length}`} unit="done" />}>
      <progress className="rounded-none" value={done} max={rows.length} aria-label="Rows done" />
      <h3 className={PART}>Before completion</h3>
      <Rows employeeSeq={employeeSeq} rows={part(false)} changes={changes} />
      <h3 className={PART}>After completion</h3>
      <Rows employeeSeq={employeeSeq} rows={part(true)} changes={changes} />
      {changes ? (
        <p className="pad">
          <LinkButton href={pathTo("get-final-pay-step-new", { employeeSeq })} size="sm" icon="plus">
            Add item
          </LinkButton>
        </p>
      ) : null}
    </Card>
  );
}

function Rows({ employeeSeq, rows, changes }: ChecklistCardProps) {
  return (
    <ul>
      {rows.map(({ code, label, detail, done, recorded, paper }) => (
        <li key={code} className="flex items-start gap-3 px-4 py-2 not-first:border-t">
          <Icon of={done ? "circle-check" : "hourglass"} className={classNames("mt-0.5", done ? "text-done" : "text-attention")} />
          <span className="mr-auto grid min-w-0 gap-0.5 wrap-anywhere">
            <span>
              {label}
              <span className="visually-hidden">, {done ? "done" : "open"}</span>
            </span>
            {detail ? <small className="text-ink-3">{detail}</small> : null}
            {paper !== null ? (
              <small className="text-ink-3">
                <Link reloadDocument to={paper.href}>
                  {paper.name}
                </Link>
              </small>
            ) : null}
          </span>
          {changes && !recorded ? (
            <LinkButton
              href={pathTo("get-final-pay-step", { employeeSeq, stepCode: code })}
              size="sm"
              variant={done ? "ghost" : "default"}
              of={label}
            >
              {done ? "Change" : "Open"}
            </LinkButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
