import { formatDay, type Day } from "~/domain/shared/day";
import { cellText } from "~/domain/time/roster/roster";
import { Person } from "~/components/ui/data-display/person";
import { ListLink } from "~/components/ui/table/list-link";
import { ScrollTable, SortHeading } from "~/components/ui/table/table";
import { pathTo } from "~/paths";
import { CoverageRows, type CoverageRow } from "./coverage-rows";
import { chipClass, ShiftText, type ShiftTone } from "./shift-chip";

/** Day column of the roster. */
export type RosterHead = {
  day: Day;
  /** "Mon 11/30". */
  label: string;
  /** Names of the holidays that the whole company observes; empty = none. */
  holiday: string;
  isToday: boolean;
};

/** Roster cell of an employee. */
export type RosterDay = {
  /** The choice as a form value. */
  value: string;
  /** "Early · Draft", "Rest", or "" for the working day of the schedule. */
  title: string;
  /** "08:00–17:00", or "" on a rest day. */
  times: string;
  tone: ShiftTone;
  isDraft: boolean;
  /** Why it cannot be changed; null = it can. */
  fixed: string | null;
};

export type RosterLine = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  /** Planned hours of the week. */
  hours: string;
  cells: readonly RosterDay[];
};

type RosterTableProps = {
  heads: readonly RosterHead[];
  rows: readonly RosterLine[];
  duty: readonly CoverageRow[];
  /** Id of the assign form, which the checkboxes belong to. */
  formId: string;
  /** Employees that the assign form was submitted for, if it is shown again. */
  selected: readonly string[];
  /** Query of the roster, which the cells' editors return to. */
  search: string;
};

/** On phones each employee is a card. */
const ROSTER =
  "roster [&_:is(th,td)]:whitespace-normal tablet:[&_:is(th,td):not(:first-child)]:pl-1 tablet:[&_:is(th,td):not(:last-child)]:pr-1" +
  " tablet:[&_tbody_td]:w-[12%] [&_[data-over]]:outline-2 [&_[data-over]]:outline-accent max-tablet:[&_:is(tbody,tfoot)]:block" +
  " max-tablet:[&_thead]:hidden max-tablet:[&_tr]:grid max-tablet:[&_tr]:grid-cols-3 max-tablet:[&_tr]:gap-1 max-tablet:[&_tr]:border-b" +
  " max-tablet:[&_tr]:px-4 max-tablet:[&_tr]:py-3 max-tablet:[&_tr>*]:static max-tablet:[&_tr>*]:block max-tablet:[&_tr>*]:h-auto" +
  " max-tablet:[&_tr>*]:border-0 max-tablet:[&_tr>*]:bg-transparent max-tablet:[&_tr>*]:p-0 max-tablet:[&_tr>*]:before:text-xs" +
  " max-tablet:[&_tr>*]:before:text-ink-3 max-tablet:[&_tr>*]:before:content-[attr(data-label)] max-tablet:[&_tr>th]:col-span-3";

/** Roster of a week: a chip per employee and day, which opens its editor, and the employees on duty per shift. */
export function RosterTable({ heads, rows, duty, formId, selected, search }: RosterTableProps) {
  return (
    <ScrollTable label="Roster" className={ROSTER}>
      <thead>
        <tr>
          <SortHeading column="name" defaultSort="name">
            Employee
          </SortHeading>
          {heads.map(({ day, label, holiday, isToday }) => (
            <th key={day} scope="col" className={isToday ? "text-accent-ink" : undefined} title={holiday || undefined}>
              {label}
              {holiday ? <small className="line-clamp-1 text-danger-ink">{holiday}</small> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ employeeSeq, employeeId, employeeName, departmentName, hours, cells }) => (
          <tr key={employeeSeq}>
            <th scope="row">
              <span className="flex items-center gap-2">
                <input
                  type="checkbox"
                  name="who"
                  value={employeeSeq}
                  form={formId}
                  aria-label={`Assign to ${employeeName}`}
                  defaultChecked={selected.includes(String(employeeSeq))}
                />
                <Person
                  name={employeeName}
                  detail={[employeeId, departmentName, hours].filter(Boolean).join(" · ")}
                  index={employeeSeq}
                  avatar={false}
                />
              </span>
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index]!.day} data-label={heads[index]!.label}>
                <Cell cell={cell} employeeSeq={employeeSeq} employeeName={employeeName} day={heads[index]!.day} search={search} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <CoverageRows rows={duty} heads={heads} onDuty={{ people: countOnDuty(rows, heads.length), of: rows.length }} />
    </ScrollTable>
  );
}

const countOnDuty = (rows: readonly RosterLine[], days: number): number[] =>
  Array.from({ length: days }, (_, index) => rows.filter(({ cells }) => isOnDuty(cells[index]!)).length);
const isOnDuty = ({ tone, times, fixed }: RosterDay): boolean => times !== "" && tone !== "leave" && fixed !== "Not employed";

type CellProps = { cell: RosterDay; employeeSeq: number; employeeName: string; day: Day; search: string };

function Cell({ cell: { value, title, times, tone, isDraft, fixed }, employeeSeq, employeeName, day, search }: CellProps) {
  if (fixed !== null)
    return (
      <span className={chipClass("rest")}>
        <ShiftText title={fixed} times={times} />
      </span>
    );
  return (
    <ListLink
      href={pathTo("get-roster-cell", { employeeSeq, workDate: day }, search)}
      keepScroll
      className={chipClass(tone, isDraft)}
      data-cell={cellText({ employeeSeq, day, value })}
    >
      <span className="visually-hidden">{`${employeeName}, ${formatDay(day)} `}</span>
      <ShiftText title={title} times={times} />
    </ListLink>
  );
}
