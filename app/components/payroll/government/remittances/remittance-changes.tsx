import type { ComponentProps } from "react";
import { Money } from "~/components/ui/data-display/money";
import { NIL, ScrollTable } from "~/components/ui/table/table";
import type { MonthChange } from "~/domain/payroll/government/remittances/month-changes";
import type { RemittancePartView } from "./remittance-list-view";
import { RemittancePartCard, PartColumnHeads } from "./remittance-part";

type RemittanceChangesProps = Pick<ComponentProps<typeof RemittancePartCard>, "alone" | "pages"> & {
  changes: RemittancePartView<MonthChange>;
  formerText: string;
};

/** Employees who are new, gone or changed since the previous month; renders nothing without changes. */
export function RemittanceChanges({ changes, formerText, alone, pages }: RemittanceChangesProps) {
  return (
    <RemittancePartCard title={`Compared with ${formerText}`} part="changes" view={changes} alone={alone} pages={pages}>
      <ScrollTable cards label={`Compared with ${formerText}`}>
        <PartColumnHeads
          alone={alone}
          heads={[
            ["Employee", "name"],
            ["What", "kind"],
            ["Before, ₱", "before", true],
            ["Now, ₱", "now", true],
            ["Reason", null],
          ]}
        />
        <tbody>
          {changes.rows.map(({ employeeSeq, name, kind, before, now, reason }) => (
            <tr key={employeeSeq}>
              <th scope="row" className="sticky-phone">
                {name}
              </th>
              <td data-card>{kind}</td>
              <td data-figure="Before, ₱" className="num">
                <Money amount={before} />
              </td>
              <td data-figure="Now, ₱" className="num">
                <Money amount={now} />
              </td>
              <td data-card>{reason || NIL}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </RemittancePartCard>
  );
}
