import { Check } from "lucide-react";
import { Icon } from "~/components/ui/icon";
import { ScrollTable } from "~/components/ui/table";
import type { PermissionRow, ShownArea } from "~/domain/settings/permission-areas";

type PermissionMatrixProps = {
  areas: readonly ShownArea[];
  held: readonly string[];
  /** The field of the boxes; without one the rights are only shown. */
  name?: string;
};

/** Every right by area: what it lets one do, and whether the group has it. */
export function PermissionMatrix({ areas, held, name }: PermissionMatrixProps) {
  return (
    <ScrollTable label="Permissions" className="rights">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="right">View</th>
          <th scope="col" className="right">Edit</th>
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
              <Right row={row} way="view" held={held} name={name} />
              <Right row={row} way="edit" held={held} name={name} />
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}

function Right({ row, way, held, name }: { row: PermissionRow; way: "view" | "edit"; held: readonly string[]; name?: string }) {
  const permission = row[way];
  if (permission === null) return <td className="right" />;
  const has = held.includes(permission);
  return (
    <td className="right">
      {name !== undefined ? (
        <label>
          <input type="checkbox" name={name} value={permission} defaultChecked={has} />
          <span className="visually-hidden">{`${row.label}: ${way}`}</span>
        </label>
      ) : has ? (
        <>
          <Icon of={Check} />
          <span className="visually-hidden">Yes</span>
        </>
      ) : (
        <span className="nil">
          <span aria-hidden="true">—</span>
          <span className="visually-hidden">No</span>
        </span>
      )}
    </td>
  );
}
