import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { filedReturnsInput } from "~/domain/portfolio/work-input";
import type { Centavos } from "~/domain/shared/money";

export type ReturnRow = { companySeq: number; companyName: string; due: Centavos; version: number; digest: string };

type ReturnsFormProps = { rows: readonly ReturnRow[]; today: string; cancelHref: string; lastResult: LastResult };

/** One reference per company; companies without one are left as they are. */
export function ReturnsForm({ rows, today, cancelHref, lastResult }: ReturnsFormProps) {
  const [form, { filedDay, entries }] = useForm<FieldsOf<typeof filedReturnsInput>>({
    id: "returns",
    lastResult,
    defaultValue: { filedDay: today },
  });
  return (
    <PostForm
      form={form}
      verb="Mark as filed"
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [filedDay, { id: entries.id, errors: entries.errors, label: "Companies" }])}
    >
      <DatePickerField field={filedDay} label="Day of filing" required />
      <ScrollTable label="Companies">
        <ColumnHeads columns={["Company", ["Amount due, ₱", "num"], "Reference"]} />
        <tbody>
          {rows.map(({ companySeq, companyName, due, version, digest }, index) => (
            <tr key={companySeq}>
              <th scope="row">{companyName}</th>
              <td className="num">
                <Money amount={due} />
              </td>
              <td>
                <input type="hidden" name={`entries[${index}].companySeq`} value={companySeq} />
                <input type="hidden" name={`entries[${index}].version`} value={version} />
                <input type="hidden" name={`entries[${index}].digest`} value={digest} />
                <input
                  className="input input-sm"
                  name={`entries[${index}].reference`}
                  aria-label={`Reference of ${companyName}`}
                  maxLength={40}
                  autoComplete="off"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </PostForm>
  );
}
