import { LinkButton } from "~/components/ui/layout/button";
import { HiddenHeading, ScrollTable, SortHeading } from "~/components/ui/table/table";
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

/** How the files of the company's devices are written. */
export function ProfileTable({ rows }: { rows: readonly ProfileRow[] }) {
  return (
    <ScrollTable label="Device profiles">
      <thead>
        <tr>
          <SortHeading column="name" defaultSort="name" className="stick-phone">
            Profile
          </SortHeading>
          <th scope="col">Between fields</th>
          <th scope="col">Date</th>
          <th scope="col" className="num">
            Lines above
          </th>
          <th scope="col">Columns</th>
          <HiddenHeading>Change</HiddenHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ punchProfileSeq, profileName, separator, dateOrder, headingLines, columns }) => (
          <tr key={punchProfileSeq}>
            <th scope="row" className="stick-phone">
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
