import type { FieldState } from "~/components/ui/form/field";
import { Icon } from "~/components/ui/layout/icon";
import { ScrollTable } from "~/components/ui/table/table";
import type { PermissionRow, PermissionAreaView } from "~/domain/settings/permission-areas";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

type PermissionMatrixProps = {
  areas: readonly PermissionAreaView[];
  held: readonly string[];
  /** Form field of the checkboxes; undefined = read-only. */
  field?: Pick<FieldState, "id" | "name">;
};

/** Permissions by area with descriptions. */
export function PermissionMatrix({ areas, held, field }: PermissionMatrixProps) {
  return (
    <ScrollTable label="Permissions" className="[&_tbody_:is(th,td)]:h-auto [&_:is(th,td)]:whitespace-normal [&_th:first-child]:py-2">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className={PERMISSION_CELL}>
            View
          </th>
          <th scope="col" className={PERMISSION_CELL}>
            Edit
          </th>
        </tr>
      </thead>
      {areas.map(({ label, note, rows }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="bg-sunken font-semibold text-ink">
              {label}
              {note ? <small className="ml-2 font-normal text-ink-3">{note}</small> : null}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                {row.label}
                <span className="subtext">{row.explanation}</span>
              </th>
              <PermissionCell row={row} way="view" held={held} field={field} />
              <PermissionCell row={row} way="edit" held={held} field={field} />
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}

const PERMISSION_CELL = "w-18 p-0 text-center";

type PermissionCellProps = { row: PermissionRow; way: "view" | "edit" } & Pick<PermissionMatrixProps, "held" | "field">;

function PermissionCell({ row, way, held, field }: PermissionCellProps) {
  const permission = row[way];
  if (permission === null) return <td className={PERMISSION_CELL} />;
  const has = held.includes(permission);
  const mark = has ? (
    <>
      <Icon of="check" className="mx-auto text-accent-ink" />
      <span className="visually-hidden">Yes</span>
    </>
  ) : (
    <span className="empty-value">
      <span aria-hidden="true">{EMPTY_VALUE}</span>
      <span className="visually-hidden">No</span>
    </span>
  );
  return (
    <td className={PERMISSION_CELL}>
      {field ? (
        <label className="grid min-h-11 cursor-pointer place-items-center">
          <input id={`${field.id}-${permission}`} type="checkbox" name={field.name} value={permission} defaultChecked={has} />
          <span className="visually-hidden">{`${row.label}: ${way}`}</span>
        </label>
      ) : (
        mark
      )}
    </td>
  );
}
