import { Link } from "@remix-run/react";
import { Badge, Count } from "~/components/ui/figures/badge";
import { StatusDot } from "~/components/ui/figures/status-dot";
import type { DashboardRow, DashboardSection } from "~/domain/hrDashboard/section";

type DashboardSectionsProps = {
  sections: readonly DashboardSection[];
  /** Whether only what waits is shown: a company at its first steps has nothing else yet. */
  waitingOnly: boolean;
};

/** The lists of the start page: first what waits, then what is quiet, in one line each. */
export function DashboardSections({ sections, waitingOnly }: DashboardSectionsProps) {
  const waiting = sections.filter(({ count }) => count > 0);
  const quiet = waitingOnly ? [] : sections.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length > 0 ? (
        <div className="dashboard">
          {waiting.map((section) => (
            <WaitingList key={section.id} section={section} />
          ))}
        </div>
      ) : null}
      {quiet.length > 0 ? <QuietLists sections={quiet} /> : null}
    </>
  );
}

function WaitingList({ section: { id, title, count, href, rows, status } }: { section: DashboardSection }) {
  const titleId = `section-${id}`;
  return (
    <section className="card" aria-labelledby={titleId}>
      <header className="card-head">
        <h2 id={titleId}>
          {status ? <StatusDot status={status} /> : null} {title} <Count value={count.toLocaleString("en")} />
        </h2>
        <Link to={href} className="small">
          Show all<span className="visually-hidden">: {title}</span>
        </Link>
      </header>
      <ul className="dashboard-rows">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { title, detail, href, warning } }: { row: DashboardRow }) {
  return (
    <li>
      <span className="two">
        {href ? (
          <Link className="main-link truncate" to={href} title={title}>
            {title}
          </Link>
        ) : (
          <b className="truncate" title={title}>
            {title}
          </b>
        )}
        <span className="sub">{detail}</span>
      </span>
      {warning ? (
        <Badge tone="danger" icon="triangle-alert">
          {warning}
        </Badge>
      ) : null}
    </li>
  );
}

function QuietLists({ sections }: { sections: readonly DashboardSection[] }) {
  return (
    <section className="card" aria-labelledby="section-quiet">
      <header className="card-head">
        <h2 id="section-quiet">Nothing to do here</h2>
      </header>
      <ul className="dashboard-rows">
        {sections.map(({ id, title, href, empty, status }) => (
          <li key={id}>
            {status ? <StatusDot status={status} /> : null}
            <span className="two">
              <Link className="main-link" to={href}>
                {title}
              </Link>
              <span className="sub">{empty}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
