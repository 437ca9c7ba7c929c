import type { FieldState } from "~/components/ui/form/field";
import { Icon } from "~/components/ui/layout/icon";
import { ScrollTable } from "~/components/ui/table/table";
import type { PermissionRow, PermissionAreaView } from "~/domain/settings/permission-areas";
import { EMPTY_VALUE } from "~/domain/shared/empty-value";

type PermissionMatrixProps = {
  areas: readonly PermissionAreaView[];
  held: readonly string[];
  /** Form field of the checkboxes; undefined = read-only. */
  field?: Pick<FieldState, "id" | "name">;
};

/** Permissions by area with descriptions. */
export function PermissionMatrix({ areas, held, field }: PermissionMatrixProps) {
  return (
    <ScrollTable label="Permissions" className="rights">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="right">
            View
          </th>
          <th scope="col" className="right">
            Edit
          </th>
        </tr>
      </thead>
      {areas.map(({ label, note, rows }) => (
        <tbody key={label}>
          <tr className="area">
            <th scope="rowgroup" colSpan={3}>
              {label}
              {note ? <small>{note}</small> : null}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                {row.label}
                <span className="sub">{row.explanation}</span>
              </th>
              <Right row={row} way="view" held={held} field={field} />
              <Right row={row} way="edit" held={held} field={field} />
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}

function Right({ row, way, held, field }: { row: PermissionRow; way: "view" | "edit" } & Pick<PermissionMatrixProps, "held" | "field">) {
  const permission = row[way];
  if (permission === null) return <td className="right" />;
  const has = held.includes(permission);
  const mark = has ? (
    <>
      <Icon of="check" />
      <span className="visually-hidden">Yes</span>
    </>
  ) : (
    <span className="nil">
      <span aria-hidden="true">{EMPTY_VALUE}</span>
      <span className="visually-hidden">No</span>
    </span>
  );
  return (
    <td className="right">
      {field ? (
        <label>
          <input id={`${field.id}-${permission}`} type="checkbox" name={field.name} value={permission} defaultChecked={has} />
          <span className="visually-hidden">{`${row.label}: ${way}`}</span>
        </label>
      ) : (
        mark
      )}
    </td>
  );
}
