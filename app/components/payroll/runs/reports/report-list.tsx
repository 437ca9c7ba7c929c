import { useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "~/components/ui/layout/button";
import { FieldError } from "~/components/ui/form/field";
import { Icon } from "~/components/ui/layout/icon";
import { NIL, ScrollTable } from "~/components/ui/table/table";
import type { ReportListControl } from "./use-report-list";

type ReportListProps = { id: string; dialogHref: string; list: ReportListControl; errors?: readonly string[] };

/** Text wraps; rows out of sight are not laid out. */
const ROWS =
  "[&_:is(td,th)]:wrap-anywhere [&_:is(td,th)]:whitespace-normal" +
  " [&_tbody_tr]:[contain-intrinsic-block-size:var(--size-row)] [&_tbody_tr]:[content-visibility:auto]";

/** Employees of the run with checkboxes and a name prefix search. */
export function ReportList({ id, dialogHref, list, errors }: ReportListProps) {
  const { rows, found, checked, listed } = list;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="field fieldset gap-2 [&>.table-wrap]:max-h-[min(336px,42dvh)] [&>.table-wrap]:rounded-lg [&>.table-wrap]:border"
      aria-describedby={errors?.length ? `${id}-error` : undefined}
    >
      <legend className="visually-hidden">Employees</legend>
      <input type="hidden" name="kept" value={list.kept} />
      <input type="hidden" name="listed" value={listed} />
      <div className="flex flex-wrap items-center gap-2">
        <b className="tabular mr-auto max-tablet:basis-full" aria-live="polite">
          Selected Employee({checked.size})
        </b>
        <label className="affix search flex-[0_1_240px] max-tablet:min-w-0 max-tablet:flex-1">
          <Icon of="search" />
          <span className="visually-hidden">Search Employees</span>
          <input className="input" type="search" name="search" placeholder="Search Employees" defaultValue={listed} maxLength={100} />
        </label>
        <Button type="submit" name="intent" value="search" formAction={dialogHref} pending={list.searching} pendingText="Searching…">
          Search
        </Button>
      </div>
      <ScrollTable label="Employees" className={ROWS}>
        <thead>
          <tr>
            <th scope="col" className="tick">
              <SelectAll list={list} />
            </th>
            <th scope="col">Employee</th>
            <th scope="col">Department and job title</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ payrollProcessEmployeeSeq: seq, employeeName, departmentName, jobTitleName }) => (
            <tr key={seq} className={checked.has(seq) ? "selected" : undefined}>
              <td className="tick">
                <input
                  type="checkbox"
                  name="employeeList"
                  id={`${id}-${seq}`}
                  value={seq}
                  checked={checked.has(seq)}
                  onChange={(event) => list.tick([seq], event.currentTarget.checked)}
                />
              </td>
              <th scope="row">
                <label htmlFor={`${id}-${seq}`}>{employeeName}</label>
              </th>
              <td className="two-lines">
                {departmentName || NIL}
                <span className="subtext">{jobTitleName}</span>
              </td>
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={3} className="muted">
                No employee&apos;s name begins with “{listed}”.
              </td>
            </tr>
          ) : null}
        </tbody>
      </ScrollTable>
      {found.length > rows.length ? (
        <p className="hint">
          The first {rows.length.toLocaleString("en")} of {found.length.toLocaleString("en")} are listed. Search for a name to see others;
          the checkbox at the top selects all {found.length.toLocaleString("en")}.
        </p>
      ) : null}
      <FieldError field={{ id, name: "employeeList", errors }} />
    </fieldset>
  );
}

/** Selects all search results; other selections stay. Without scripts it takes effect on submit, so it is never preselected. */
function SelectAll({ list: { found, checked, tick } }: { list: ReportListControl }) {
  const scripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const box = useRef<HTMLInputElement>(null);
  const count = found.filter((seq) => checked.has(seq)).length;
  const all = found.length > 0 && count === found.length;
  const some = count > 0 && !all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const label = `Select all ${found.length.toLocaleString("en")}`;
  if (!scripts) return <input type="checkbox" name="selectAll" value="Y" aria-label={label} />;
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      className={some ? "mixed" : undefined}
      checked={all}
      onChange={(event) => tick(found, event.currentTarget.checked)}
    />
  );
}

const never = () => () => {};
