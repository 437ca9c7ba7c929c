import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import type { Problem } from "~/components/ui/form/error-summary";
import { FieldError } from "~/components/ui/form/field";
import { Person } from "~/components/ui/data-display/person";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { serializeDraftRows, type DraftProblems, type DraftRow, type PointDraft } from "~/domain/flex_ben/point-draft";
import { REMARK_LIMIT } from "~/domain/flex_ben/transfer";
import { Points } from "./points";
import type { NamedRow } from "./point-view";

/** Hidden draft fields of every form on the page. */
export function DraftInputs({ draft, kept }: { draft: PointDraft; kept: readonly DraftRow[] }) {
  return (
    <>
      <CsrfInput />
      <input type="hidden" name="idempotencyKey" value={draft.idempotencyKey} />
      <input type="hidden" name="page" value={draft.page} />
      {draft.departmentSeq === null ? null : <input type="hidden" name="departmentSeq" value={draft.departmentSeq} />}
      {kept.length > 0 ? <input type="hidden" name="kept" value={serializeDraftRows(kept)} /> : null}
    </>
  );
}

/** Selected employees with points, remark and a remove button. */
export function PointRows({ rows, problems, label }: { rows: readonly NamedRow[]; problems: DraftProblems | null; label: string }) {
  return (
    <ScrollTable label={label} className="[&_.error]:mt-1 [&_.error]:whitespace-normal [&_.input]:min-w-32 [&_td:has(.error)]:py-1">
      <ColumnHeads columns={["Employee", ["Balance (₱)", "num"], "Points", "Remark"]} actions="Remove" />
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeSeq}>
            <th scope="row">
              <input type="hidden" name="row" value={row.employeeSeq} />
              <Person
                name={row.person.employeeName}
                detail={row.person.departmentName}
                index={row.employeeSeq}
                status={row.person.employeeStatus}
              />
            </th>
            <td className="num">
              <Points value={row.person.balance} />
            </td>
            <td>
              <Amount row={row} error={problems?.fields[`v.${row.employeeSeq}`]} />
            </td>
            <td>
              <Remark row={row} error={problems?.fields[`n.${row.employeeSeq}`]} />
            </td>
            <td>
              <Button
                type="submit"
                variant="ghost"
                size="sm"
                icon="trash-2"
                name="step"
                value={`remove:${row.employeeSeq}`}
                label={`Remove ${row.person.employeeName}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Errors of a draft for the summary, linked to fields. */
export function draftProblems(problems: DraftProblems | null, rows: readonly NamedRow[]): Problem[] {
  if (!problems) return [];
  const names = new Map(rows.map(({ employeeSeq, person }) => [String(employeeSeq), person.employeeName]));
  const fields = Object.entries(problems.fields).flatMap(([name, message]) => {
    const who = names.get(name.split(".")[1] ?? "");
    return who ? [{ message: `${who}: ${message}`, fieldId: fieldId(name) }] : [];
  });
  return [...(problems.form ? [{ message: problems.form }] : []), ...fields];
}

function Amount({ row: { employeeSeq, mileageVolume, person }, error }: { row: NamedRow; error: string | undefined }) {
  const name = `v.${employeeSeq}`;
  return (
    <>
      <input
        key={mileageVolume}
        id={fieldId(name)}
        name={name}
        className="input num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={mileageVolume}
        aria-label={`Points for ${person.employeeName}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId(name)}-error` : undefined}
        // Digits only, without leading zeros; the server validates the same.
        onInput={({ currentTarget }) => (currentTarget.value = currentTarget.value.replace(/\D/g, "").replace(/^0+(?=\d)/, ""))}
      />
      <FieldError field={{ id: fieldId(name), name, errors: error ? [error] : undefined }} />
    </>
  );
}

function Remark({ row: { employeeSeq, transactionNote, person }, error }: { row: NamedRow; error: string | undefined }) {
  const name = `n.${employeeSeq}`;
  return (
    <>
      <input
        key={transactionNote}
        id={fieldId(name)}
        name={name}
        className="input"
        maxLength={REMARK_LIMIT}
        defaultValue={transactionNote}
        aria-label={`Remark for ${person.employeeName}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId(name)}-error` : undefined}
      />
      <FieldError field={{ id: fieldId(name), name, errors: error ? [error] : undefined }} />
    </>
  );
}

const fieldId = (name: string) => `points-${name.replace(".", "-")}`;
