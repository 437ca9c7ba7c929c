import type { nationalListInput } from "~/domain/time/holiday-input";
import { useForm } from "@conform-to/react";
import { PostForm } from "~/components/ui/form/post-form";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type DifferenceRow = {
  key: string;
  /** "New", "Changed" or "Gone". */
  change: string;
  /** "11/30/2026 Monday". */
  day: string;
  name: string;
  kind: string;
  /** Current calendar entry, if different. */
  before: string | null;
  source: string;
  /** Effect on payrolls. */
  effect: string | null;
};

type NationalListFormProps = { cancelHref: string; rows: readonly DifferenceRow[]; lastResult: LastResult };

/** Differences to the national holiday list, all preselected; the selected ones are imported. */
export function NationalListForm({ cancelHref, rows, lastResult }: NationalListFormProps) {
  const [form, { take }] = useForm<FieldsOf<typeof nationalListInput>>({
    id: "national",
    lastResult,
    defaultValue: { take: rows.map(({ key }) => key) },
  });
  const checked = [take.initialValue].flat();
  return (
    <PostForm form={form} verb="Bring in" cancelHref={cancelHref} problems={problemsOf(form, [take])}>
      <ScrollTable label="Differences to the national list">
        <ColumnHeads columns={["Take", "Day", "Name", "Change"]} />
        <tbody>
          {rows.map(({ key, change, day, name, kind, before, source, effect }, index) => (
            <tr key={key}>
              <td>
                <input
                  id={index === 0 ? take.id : undefined}
                  type="checkbox"
                  name="take"
                  value={key}
                  defaultChecked={checked.includes(key)}
                  aria-label={`${change}: ${name}, ${day}`}
                />
              </td>
              <td className="tabular">{day}</td>
              <th scope="row">
                <span className="two-lines">
                  <b>{name}</b>
                  <span className="subtext">
                    {kind}
                    {source === "" ? "" : `, ${source}`}
                  </span>
                </span>
              </th>
              <td>
                <span className="two-lines">
                  <span>
                    {change}
                    {before === null ? "" : `: ${before}`}
                  </span>
                  {effect === null ? null : <span className="subtext">{effect}</span>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </PostForm>
  );
}
