import type { finalPayInput } from "~/domain/payroll/final-pay/final-pay-input";
import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { Card } from "~/components/ui/layout/card";
import type { ListColumn } from "~/components/ui/table/list-table";
import { CaseTable, type CaseTableRow } from "./case-table";

type CasesFormProps = {
  rows: readonly CaseTableRow[];
  columns: readonly ListColumn<CaseTableRow>[];
  offset: number;
  payDate: string;
  lastResult: LastResult;
  cancelHref: string;
};

/** The cases, of which ticked ones go into a final pay. */
export function CasesForm({ rows, columns, offset, payDate: usual, lastResult, cancelHref }: CasesFormProps) {
  const [form, { employeeSeq, payDate }] = useForm<FieldsOf<typeof finalPayInput>>({
    id: "final-pay",
    lastResult,
    defaultValue: { payDate: usual },
  });
  const ticked = [employeeSeq.initialValue].flat().map(String);
  return (
    <PostForm
      form={form}
      verb="Put into a final pay"
      pendingText="Creating…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [employeeSeq, payDate])}
    >
      <div id={employeeSeq.id}>
        <Card label="Final pay cases">
          <CaseTable rows={rows} columns={columns} offset={offset} ticks={{ name: employeeSeq.name, ticked }} />
        </Card>
      </div>
      <div className="form-narrow">
        <DatePickerField field={payDate} label="Pay date" hint="On or after the last day of everybody ticked." required />
      </div>
    </PostForm>
  );
}
