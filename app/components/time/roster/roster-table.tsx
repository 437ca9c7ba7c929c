import { Badge } from "~/components/ui/data-display/badge";
import { Person } from "~/components/ui/data-display/person";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { Choice } from "~/components/ui/form/choice-fields";
import { CoverageRows, type CoverageRow } from "./coverage-rows";

/** Roster cell of an employee. */
export type RosterDay = {
  /** Name of the select, and of the hidden field with its value at load time. */
  name: string;
  beforeName: string;
  label: string;
  value: string;
  choices: readonly Choice[];
  /** "08:00–17:00", or rest day. */
  plan: string;
  notes: readonly string[];
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

/** Editable roster of a week. @param typed submitted values, if the form is shown again */
export function RosterTable({
  heads,
  rows,
  duty,
  typed,
}: {
  heads: readonly string[];
  rows: readonly RosterLine[];
  duty: readonly CoverageRow[];
  typed: Readonly<Record<string, unknown>> | undefined;
}) {
  return (
    <ScrollTable label="Roster" wide className="roster">
      <ColumnHeads columns={[["Employee", "stick-phone", "name"], ...heads]} defaultSort="name" />
      <tbody>
        {rows.map(({ employeeSeq, employeeId, employeeName, departmentName, hours, cells }) => (
          <tr key={employeeSeq}>
            <th scope="row" className="stick-phone">
              <Person name={employeeName} detail={[employeeId, departmentName, hours].filter(Boolean).join(" · ")} index={employeeSeq} />
            </th>
            {cells.map((cell) => (
              <td key={cell.name}>
                <RosterCell cell={cell} typed={submittedShift(cell, typed)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <CoverageRows rows={duty} />
    </ScrollTable>
  );
}

/** An unchanged cell shows what another user saved meanwhile. */
function submittedShift({ name, beforeName }: RosterDay, typed: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const value = typed?.[name];
  return typeof value === "string" && value !== typed?.[beforeName] ? value : undefined;
}

function RosterCell({ cell, typed }: { cell: RosterDay; typed: string | undefined }) {
  return (
    <span className="two">
      {cell.fixed === null ? (
        <>
          <input type="hidden" name={cell.beforeName} value={cell.value} />
          <select key={cell.value} name={cell.name} aria-label={cell.label} className="select" defaultValue={typed ?? cell.value}>
            {cell.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </>
      ) : (
        <span>
          <Badge>{cell.fixed}</Badge>
        </span>
      )}
      <span className="sub tabular">{[cell.plan, ...cell.notes].join(" · ")}</span>
    </span>
  );
}
