import type { finalPayInput } from "~/domain/payroll/final-pay/final-pay-input";
import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { Card } from "~/components/ui/layout/card";
import { ClearAllResults, SelectedResults } from "~/components/ui/table/selected-results";
import type { ListColumn } from "~/components/ui/table/list-table";
import { CaseTable, type CaseTableRow } from "./case-table";

type CasesFormProps = {
  rows: readonly CaseTableRow[];
  columns: readonly ListColumn<CaseTableRow>[];
  /** Number of filtered cases. */
  total: number;
  /** Number of payable cases if all results are selected; null = only the selected ones. */
  toPay: number | null;
  payDate: string;
  lastResult: LastResult;
  cancelHref: string;
};

/** Cases with a selection for a final pay run. */
export function CasesForm({ rows, columns, total, toPay, payDate: usual, lastResult, cancelHref }: CasesFormProps) {
  const [form, { employeeSeq, count, payDate }] = useForm<FieldsOf<typeof finalPayInput>>({
    id: "final-pay",
    lastResult,
    defaultValue: { payDate: usual },
  });
  const all = toPay !== null;
  const checked = [employeeSeq.initialValue].flat().map(String);
  return (
    <PostForm
      form={form}
      verb="Add to final pay run"
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [employeeSeq, count, payDate])}
    >
      {all ? <input type="hidden" name="count" value={toPay} /> : null}
      <div id={employeeSeq.id} className={all ? undefined : "selection"}>
        {all || total > rows.length ? (
          <div className="bulk" role="region" aria-label="Selected cases">
            <SelectedResults label="Selected cases" total={total} shown={rows.length} all={all} />
            {all ? <span className="muted">{`${toPay.toLocaleString("en")} not in a final pay yet`}</span> : null}
            {all ? <ClearAllResults /> : null}
          </div>
        ) : null}
        <Card label="Final pay cases">
          <CaseTable rows={rows} columns={columns} ticks={{ name: employeeSeq.name, checked, all }} />
        </Card>
      </div>
      <div className="form-narrow">
        <DatePickerField
          field={payDate}
          label="Pay date"
          hint={`On or after the last day of everyone ${all ? "of them" : "selected"}.`}
          required
        />
      </div>
    </PostForm>
  );
}
