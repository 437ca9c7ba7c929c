import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type ProfileRow = {
  punchProfileSeq: number;
  profileName: string;
  separator: string;
  dateOrder: string;
  headingLines: number;
  /** "Employee number 1, Date 2, Time 3". */
  columns: string;
};

/** File formats of the company's time clocks. */
export function ProfileTable({ rows }: { rows: readonly ProfileRow[] }) {
  return (
    <ScrollTable label="Device profiles">
      <ColumnHeads
        columns={[["Profile", "sticky-phone", "name"], "Between fields", "Date", ["Lines above", "num"], "Columns"]}
        defaultSort="name"
        actions="Change"
      />
      <tbody>
        {rows.map(({ punchProfileSeq, profileName, separator, dateOrder, headingLines, columns }) => (
          <tr key={punchProfileSeq}>
            <th scope="row" className="sticky-phone">
              {profileName}
            </th>
            <td>{separator}</td>
            <td>{dateOrder}</td>
            <td className="num">{headingLines}</td>
            <td className="wrap">{columns}</td>
            <td>
              <div className="row-tools">
                <LinkButton href={pathTo("get-punch-profile-edit", { punchProfileSeq })} size="sm" of={profileName}>
                  Edit
                </LinkButton>
                <LinkButton
                  href={pathTo("get-punch-profile-delete", { punchProfileSeq })}
                  size="sm"
                  variant="danger-quiet"
                  of={profileName}
                >
                  Delete
                </LinkButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
