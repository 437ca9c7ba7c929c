import type { ReactNode } from "react";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { ScrollTable } from "~/components/ui/table/table";
import type { SheetSection } from "~/domain/payroll/setup/rates/sheet-parts";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

/** Section of a statutory table with a sticky header. */
export function SheetCard({ section: { title, columns, rows }, children }: { section: SheetSection; children?: ReactNode }) {
  return (
    <Card title={title} className="[&_.table-wrap]:max-h-[70vh]">
      <ScrollTable label={title}>
        <thead>
          <tr>
            {columns.map(({ label, numeric }, index) => (
              <th key={label} scope="col" className={classNames(numeric && "num", index === 0 && "sticky-phone")}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, index) => (
                <td
                  key={index}
                  className={classNames(
                    columns[index]?.numeric && "num",
                    cell === EMPTY_VALUE && "empty-value",
                    index === 0 && "sticky-phone tabular",
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {children}
    </Card>
  );
}
