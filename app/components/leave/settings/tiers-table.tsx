import type { ComponentProps } from "react";
import { controlProps, type FieldState, ConcurrentValue, fieldText } from "~/components/ui/form/field";
import { Button } from "~/components/ui/layout/button";
import { RowErrors } from "~/components/ui/form/row-errors";
import { HiddenHeading } from "~/components/ui/table/table";

type ButtonProps = Pick<ComponentProps<"button">, "name" | "value" | "form" | "formNoValidate">;
type TierRow = { row: Record<"fromYears" | "days", FieldState>; remove: ButtonProps };

/** Days per year by completed years of service. */
export function TiersTable({ rows, add }: { rows: readonly TierRow[]; add: ButtonProps | null }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-xs/5 text-ink-2">
        Days a year by completed years of service; 0 is the join date. Not used if days are granted manually.
      </p>
      <div className="table-wrap" tabIndex={0} role="region" aria-label="Days by years of service, scrolls sideways">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">From year</th>
              <th scope="col">Days a year</th>
              <HiddenHeading>Remove</HiddenHeading>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Tier key={row.row.fromYears.id} {...row} name={`Step ${index + 1}`} />
            ))}
          </tbody>
        </table>
      </div>
      {add ? (
        <p className="mb-2 text-xs/5">
          <Button type="submit" {...add} icon="plus" size="sm">
            Add a step
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const COLUMNS = [
  ["fromYears", "from year", 2],
  ["days", "days a year", 6],
] as const;

function Tier({ row, remove, name }: TierRow & { name: string }) {
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        {COLUMNS.map(([field, title, maxLength]) => (
          <td key={field}>
            <input
              {...controlProps(row[field], {})}
              className="input input-sm num min-w-18"
              aria-label={`${name}, ${title}`}
              maxLength={maxLength}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={fieldText(row[field])}
            />
            <ConcurrentValue field={row[field]} />
          </td>
        ))}
        <td>
          <Button type="submit" {...remove} variant="ghost" size="sm" icon="trash-2" label={`Remove ${name.toLowerCase()}`} />
        </td>
      </tr>
      <RowErrors fields={COLUMNS.map(([field]) => row[field])} columns={4} />
    </>
  );
}
