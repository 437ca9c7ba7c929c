import type { causeInput } from "~/domain/payroll/final-pay/final-pay-input";
import { useForm } from "@conform-to/react";
import { Money } from "~/components/ui/data-display/money";
import { Fieldset } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";

export type CauseRow = { cause: string; label: string; worth: string; article: string; amount: number | null };

type CauseFormProps = {
  rows: readonly CauseRow[];
  years: number | null;
  /** Selected cause; "" = none. */
  before: string;
  revision: string;
  /** No longer selectable, or not permitted. */
  fixed: boolean;
  lastResult: LastResult;
  cancelHref: string;
};

/** Compares the separation pay of all causes, and selects one. */
export function CauseForm({ rows, years, before, revision, fixed, lastResult, cancelHref }: CauseFormProps) {
  const [form, { cause, revision: posted }] = useForm<FieldsOf<typeof causeInput>>({
    id: "cause",
    lastResult,
    defaultValue: { cause: before, revision },
  });
  const table = (
    <ScrollTable label="Separation pay, by cause">
      <ColumnHeads columns={[["Cause", "sticky-phone"], "Pay per year of service", "Article", ["Years", "num"], ["Pay, ₱", "num"]]} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.cause} aria-current={row.cause === before ? "true" : undefined}>
            <th scope="row" className="sticky-phone wrap">
              {fixed ? (
                row.label
              ) : (
                <label className="check">
                  <input
                    id={index === 0 ? cause.id : undefined}
                    type="radio"
                    name={cause.name}
                    value={row.cause}
                    defaultChecked={cause.initialValue === row.cause}
                  />
                  {row.label}
                </label>
              )}
            </th>
            <td className="wrap">{row.worth}</td>
            <td>{row.article || NIL}</td>
            <td className="num">{row.article === "" || years === null ? NIL : years}</td>
            <td className="num">
              <Money amount={row.amount} zero="dash" />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
  if (fixed) return table;
  return (
    <PostForm form={form} verb="Save cause" cancelHref={cancelHref} problems={problemsOf(form, [cause, posted])}>
      <input type="hidden" name="revision" value={revision} />
      <Fieldset field={cause} legend="Reason for separation" required>
        {table}
      </Fieldset>
    </PostForm>
  );
}
