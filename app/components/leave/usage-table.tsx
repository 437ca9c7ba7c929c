import { Person } from "~/components/ui/data-display/person";
import { ListLink } from "~/components/ui/table/list-link";
import { NIL, ScrollTable, SortHeading } from "~/components/ui/table/table";
import { BalanceBar, type BalanceText } from "./balance-bar";

/** Leave days as text; "0" if none. */
export type UsageFigures = {
  granted: string;
  used: string;
  planned: string;
  waiting: string;
  lapsed: string;
  converted: string;
  remaining: string;
};

export type UsageLine = UsageFigures & {
  employeeSeq: number;
  leavePolicySeq: number;
  employeeName: string;
  detail: string;
  leaveName: string;
  bar: BalanceText;
  /** "2 on 12/31/2026". */
  lapses: string;
  href: string;
};

const FIGURES = [
  ["Granted", "granted"],
  ["Used", "used"],
  ["Planned", "planned"],
  ["Waiting", "waiting"],
  ["Expired", "lapsed"],
  ["Converted", "converted"],
  ["Remaining", "remaining"],
] as const;

/** Columns shown on phones. */
const ON_CARD: ReadonlySet<keyof UsageFigures> = new Set(["used", "remaining"]);

/** Granted, used and planned days of all employees by leave type. */
export function UsageTable({ rows }: { rows: readonly UsageLine[] }) {
  return (
    <ScrollTable cards label="Leave by employee" wide>
      <thead>
        <tr>
          <SortHeading column="name" defaultSort="name" className="sticky-phone">
            Employee
          </SortHeading>
          <SortHeading column="type">Leave type</SortHeading>
          <SortHeading column="remaining" first="descending">
            Balance today
          </SortHeading>
          <FigureHeads figures={FIGURES.filter(([, name]) => name !== "remaining")} />
          <th scope="col" className="num">
            Expires next
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.employeeSeq} ${row.leavePolicySeq}`}>
            <th scope="row" className="sticky-phone">
              <Person name={row.employeeName} detail={row.detail} index={row.employeeSeq} href={row.href} />
            </th>
            <td data-figure="Leave type">{row.leaveName}</td>
            <td data-figure="Balance today">
              <BalanceBar {...row.bar} />
            </td>
            {FIGURES.filter(([, name]) => name !== "remaining").map(([, name]) => (
              <Figure key={name} days={row[name]} />
            ))}
            <td className="num">{row.lapses || NIL}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

export type DepartmentLine = UsageFigures & {
  key: string;
  departmentName: string;
  people: string;
  /** URL that toggles its employees. */
  href: string;
  open: boolean;
  employees: readonly UsageLine[];
};

/** Leave usage by department; a click shows its employees. */
export function DepartmentUsageTable({ rows }: { rows: readonly DepartmentLine[] }) {
  return (
    <ScrollTable cards label="Leave by department" wide>
      <thead>
        <tr>
          <SortHeading column="department" defaultSort="department" className="sticky-phone">
            Department
          </SortHeading>
          <SortHeading column="people" numeric first="descending">
            People
          </SortHeading>
          <FigureHeads figures={FIGURES} />
        </tr>
      </thead>
      <tbody>
        {rows.flatMap((row) => [
          <tr key={row.key}>
            <th scope="row" className="sticky-phone">
              <ListLink href={row.href} aria-expanded={row.open} keepScroll>
                {row.departmentName}
              </ListLink>
            </th>
            <td className="num">{row.people}</td>
            {FIGURES.map(([label, name]) => (
              <Figure key={name} days={row[name]} text={ON_CARD.has(name) ? label : undefined} />
            ))}
          </tr>,
          ...row.employees.map((line) => (
            <tr key={`${row.key} ${line.employeeSeq} ${line.leavePolicySeq}`}>
              <th scope="row" className="sticky-phone">
                <Person name={line.employeeName} detail={line.leaveName} index={line.employeeSeq} href={line.href} />
              </th>
              <td />
              {FIGURES.map(([label, name]) => (
                <Figure key={name} days={line[name]} text={ON_CARD.has(name) ? label : undefined} />
              ))}
            </tr>
          )),
        ])}
      </tbody>
    </ScrollTable>
  );
}

function FigureHeads({ figures }: { figures: readonly (typeof FIGURES)[number][] }) {
  return figures.map(([label, name]) => (
    <SortHeading key={name} column={name} numeric first="descending">
      {label}
    </SortHeading>
  ));
}

/** @param words label on phones; undefined = hidden there */
const Figure = ({ days, text }: { days: string; text?: string }) => (
  <td data-figure={text} className="num">
    {days === "0" ? NIL : days}
  </td>
);
